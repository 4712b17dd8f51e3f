// The plugins that a built Android app loads.

type Plugin = { readonly pkg: string; readonly classpath: string };

const PUSH = '@capacitor/push-notifications';

/**
 * The list that goes into the app. Without Firebase's file the plugin of push messages would end the app when it
 * registers, so it is not loaded, and the pages find no push on this phone.
 */
export const pluginsOf = (list: string, hasFirebase: boolean): string => {
  const plugins = (JSON.parse(list) as readonly Plugin[]).filter(({ pkg }) => hasFirebase || pkg !== PUSH);
  return `${JSON.stringify(plugins, undefined, 2)}\n`;
};
