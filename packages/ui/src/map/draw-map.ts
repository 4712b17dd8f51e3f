// Draws the map's ground with MapLibre GL: loaded only where a map is shown, its worker from our own address.

import { Map as GlMap, addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapViewport } from './map.model.ts';
import { coloursFrom, styleOf, tileKindOf } from './map-style.model.ts';
import type { GroundStyle, MapTiles, TileKind } from './map-style.model.ts';

/**
 * - `drawn`: the ground is there, with the tiles if there are any.
 * - `bare`: the basemap is there, the tiles can't be loaded.
 * - `failed`: nothing can be drawn.
 */
export type DrawnState = 'drawn' | 'bare' | 'failed';

export type DrawnMap = Readonly<{
  show: (view: MapViewport) => void;
  useTiles: (tiles: MapTiles | undefined) => void;
  close: () => void;
}>;

export type DrawOptions = Readonly<{
  view: MapViewport;
  tiles: MapTiles | undefined;
  onState: (state: DrawnState) => void;
}>;

const basemap = new URL('basemap.json', import.meta.url).href;

/** Its tiles are twice as wide as those that the views are measured in. */
const cameraOf = ({ lat, lng, zoom }: MapViewport) => ({ center: { lat, lng }, zoom: zoom - 1 });

export function drawMap(element: HTMLElement, { view, tiles: first, onState }: DrawOptions): DrawnMap {
  let tiles = first;
  let kind = first && tileKindOf(first.address);
  const style = () => {
    const page = getComputedStyle(document.documentElement);
    const colours = coloursFrom((name) => page.getPropertyValue(name).trim());
    return styleOf({ colours, basemap, ...shown(tiles, kind) });
  };
  setWorkerUrl(workerUrl);
  const map = new GlMap({
    container: element,
    style: style(),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  });
  let isStyled = false;
  map.once('style.load', () => (isStyled = true));
  const restyle = () => void map.setStyle(style(), { diff: isStyled });
  const themes = new MutationObserver(restyle);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const { onBare } = watch(map, onState);
  const useTiles = (next: MapTiles | undefined) => {
    [tiles, kind] = [next, undefined];
    if (next === undefined) {
      restyle();
      return;
    }
    kindOf(next).then(
      (found) => {
        if (tiles !== next) return;
        kind = found;
        restyle();
      },
      () => {
        if (tiles === next) onBare();
      },
    );
  };
  if (first !== undefined && kind === undefined) useTiles(first);
  return {
    show: (next) => void map.jumpTo(cameraOf(next)).redraw(),
    useTiles,
    close: () => {
      tiles = undefined;
      themes.disconnect();
      map.remove();
    },
  };
}

/** Without tiles there is still the basemap; without the basemap there is no map. */
function watch(map: GlMap, onState: (state: DrawnState) => void): Readonly<{ onBare: () => void }> {
  let isBare = false;
  const tell = (bare: boolean) => {
    isBare = bare;
    onState(bare ? 'bare' : 'drawn');
  };
  map.once('load', () => tell(isBare));
  map.on('error', (event) => {
    const source = 'sourceId' in event ? event.sourceId : undefined;
    if (source === 'basemap') onState('failed');
    if (source === 'tiles') tell(true);
  });
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (isBare && sourceId === 'tiles' && tile?.hasData() === true) tell(false);
  });
  return { onBare: () => tell(true) };
}

function shown(tiles: MapTiles | undefined, kind: TileKind | undefined): Pick<GroundStyle, 'tiles'> {
  return tiles === undefined || kind === undefined ? {} : { tiles: { address: tiles.address, kind } };
}

const vectorTiles = 1;

/** Opens an archive to learn the kind of its tiles; the reader of archives is loaded only then. */
async function kindOf({ address }: MapTiles): Promise<TileKind> {
  const known = tileKindOf(address);
  if (known !== undefined) return known;
  const { PMTiles, Protocol } = await import('pmtiles');
  const archive = new PMTiles(address);
  const { tileType } = await archive.getHeader();
  const protocol = new Protocol();
  protocol.add(archive);
  addProtocol('pmtiles', protocol.tile);
  return tileType === vectorTiles ? 'vector' : 'picture';
}
