// Jakarta's skyline, as a path.

/** In units of a scene 390 wide, standing on 128. */
export const skyline =
  'M0 128V96h18V82h14v14h12V70h10V60h4v10h10v26h16V86h22v10h10V64l10-10 10 10v32h14V78h20v18h18V88h12V52h3V40h3v12h3v36h13' +
  'v8h20V74h16v22h14V84h24v12h12V68h12v28h18V90h20v6h26v32z';
