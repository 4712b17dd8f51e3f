// The colours of a place: in light it is morning, in dark it is night, and a day without income has rain.

export type SceneColours = Readonly<{
  sky: string;
  rainySky: string;
  /** Behind the sun. */
  halo: string;
  /** The buildings far away, and the near ones with their windows. */
  farCity: string;
  nearCity: string;
  window: string;
  kerb: string;
  road: string;
  lane: string;
  rain: string;
  /** What the sky leaves on the road. */
  gleam: string;
}>;

export const lightScene: SceneColours = {
  sky: 'linear-gradient(#bdc3f5, #dccff0 44%, #ffdcc0 80%, #ffcc96)',
  rainySky: 'linear-gradient(#8fa3b7, #b5c2ce 55%, #d5dce1)',
  halo: 'rgb(255 241 216 / 62%)',
  farCity: '#cbbfea',
  nearCity: '#a499d6',
  window: '#fff1d6',
  kerb: '#efe6d6',
  road: '#3a3259',
  lane: '#fff3dc',
  rain: 'rgb(255 255 255 / 55%)',
  gleam: 'radial-gradient(62% 40% at 50% 80%, rgb(255 255 255 / 14%), transparent)',
};

export const darkScene: SceneColours = {
  sky: 'linear-gradient(#150c33, #33207a 48%, #7644a8 80%, #d07c7a)',
  rainySky: 'linear-gradient(#141a28, #26344b 55%, #42556c)',
  halo: 'rgb(255 178 62 / 20%)',
  farCity: '#2f2165',
  nearCity: '#1f164b',
  window: '#ffc873',
  kerb: '#433864',
  road: '#120d21',
  lane: '#ffd58f',
  rain: 'rgb(200 220 240 / 22%)',
  gleam: 'radial-gradient(62% 40% at 60% 76%, rgb(255 178 62 / 16%), transparent)',
};
