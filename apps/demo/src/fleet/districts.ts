// The districts of the demo's trips: a fixed table from the taxi zones of the recorded feed to districts of Jakarta.
// New York is laid over Jakarta upside down, Lower Manhattan on Kota and Midtown on Sudirman, so that zones side by
// side are districts side by side. Both big airports keep what lies around them.

export type Spot = { readonly lat: number; readonly lng: number };

export type District = Spot & {
  /** As in the country's list of regions; an airport has its own name. */
  readonly name: string;
  /** Zones of the feed; the empty name is a trip without a zone. */
  readonly zones: readonly string[];
};

/** Zones are separated by semicolons. */
const district = (name: string, [lat, lng]: readonly [number, number], zones: string): District => ({
  name,
  lat,
  lng,
  zones: zones.split(';').map((zone) => zone.trim()),
});

export const DISTRICTS: readonly District[] = [
  // Jakarta Pusat
  district('Gambir', [-6.1767, 106.8186], 'Greenwich Village North; Greenwich Village South; SoHo; West Village'),
  district('Sawah Besar', [-6.1553, 106.8325], 'Chinatown; Lower East Side; Seaport; Two Bridges/Seward Park'),
  district(
    'Kemayoran',
    [-6.162, 106.8565],
    'Boerum Hill; Brooklyn Heights; Brooklyn Navy Yard; Downtown Brooklyn/MetroTech; DUMBO/Vinegar Hill; Fort Greene',
  ),
  district('Senen', [-6.183, 106.844], 'East Village; Gramercy; Little Italy/NoLiTa'),
  district('Cempaka Putih', [-6.181, 106.8686], 'Greenpoint; Williamsburg (North Side)'),
  district('Menteng', [-6.196, 106.834], 'Flatiron; Midtown South; Murray Hill; Union Sq'),
  district('Tanah Abang', [-6.205, 106.81], 'East Chelsea; Garment District; Penn Station/Madison Sq West'),
  district('Johar Baru', [-6.183, 106.857], 'Alphabet City; Stuy Town/Peter Cooper Village; Williamsburg (South Side)'),
  // Jakarta Utara
  district('Penjaringan', [-6.1265, 106.782], 'Bath Beach; Bay Ridge; Dyker Heights; Red Hook; Sunset Park West'),
  district(
    'Pademangan',
    [-6.133, 106.843],
    'Carroll Gardens; Cobble Hill; Columbia Street; Gowanus; Park Slope; Prospect Park; Windsor Terrace',
  ),
  district(
    'Tanjung Priok',
    [-6.129, 106.872],
    'Borough Park; Crown Heights North; Crown Heights South; Erasmus; Flatbush/Ditmas Park; Prospect Heights; Prospect-Lefferts Gardens',
  ),
  district(
    'Koja',
    [-6.117, 106.906],
    'Bensonhurst East; Bensonhurst West; Brighton Beach; Coney Island; Gravesend; Homecrest; Madison; Manhattan Beach; Midwood; Sheepshead Bay',
  ),
  district(
    'Cilincing',
    [-6.129, 106.945],
    'Brownsville; Canarsie; East Flatbush/Farragut; East Flatbush/Remsen Village; East New York; Flatlands; Marine Park/Mill Basin; Starrett City',
  ),
  district(
    'Kelapa Gading',
    [-6.16, 106.905],
    'Bedford; Bushwick North; Bushwick South; Clinton Hill; Cypress Hills; East Williamsburg; Ocean Hill; South Williamsburg; Stuyvesant Heights',
  ),
  // Jakarta Barat
  district('Cengkareng', [-6.149, 106.735], 'Baisley Park; Rosedale; South Jamaica; Springfield Gardens North'),
  district('Grogol Petamburan', [-6.165, 106.788], 'Hudson Sq'),
  district(
    'Taman Sari',
    [-6.146, 106.818],
    'Battery Park; Financial District North; Financial District South; TriBeCa/Civic Center; World Trade Center',
  ),
  district('Tambora', [-6.147, 106.802], 'Battery Park City; Stapleton; West Brighton'),
  district('Kebon Jeruk', [-6.192, 106.772], '; Cambria Heights; Saint Albans'),
  district('Kalideres', [-6.14, 106.703], 'Howard Beach; Ozone Park; South Ozone Park; Springfield Gardens South'),
  district('Pal Merah', [-6.192, 106.795], 'Meatpacking/West Village West; West Chelsea/Hudson Yards'),
  district('Kembangan', [-6.191, 106.74], 'Hollis; Queens Village; Woodhaven'),
  // Jakarta Selatan
  district('Tebet', [-6.231, 106.848], 'Lenox Hill East; Sutton Place/Turtle Bay North; UN/Turtle Bay South'),
  district('Setiabudi', [-6.221, 106.827], 'Midtown Center; Midtown East; Midtown North; Times Sq/Theatre District'),
  district('Mampang Prapatan', [-6.248, 106.823], 'Central Park; Lenox Hill West; Upper East Side South'),
  district(
    'Pasar Minggu',
    [-6.292, 106.829],
    'Central Harlem; Central Harlem North; East Harlem North; East Harlem South',
  ),
  district('Kebayoran Lama', [-6.249, 106.778], 'Lincoln Square West; Upper West Side North; Upper West Side South'),
  district('Cilandak', [-6.29, 106.796], 'Manhattan Valley; Manhattanville; Morningside Heights'),
  district('Kebayoran Baru', [-6.243, 106.8], 'Clinton East; Clinton West; Lincoln Square East'),
  district('Pancoran', [-6.252, 106.844], 'Upper East Side North; Yorkville East; Yorkville West'),
  district(
    'Jagakarsa',
    [-6.334, 106.824],
    'Highbridge Park; Inwood; Inwood Hill Park; Marble Hill; Washington Heights North; Washington Heights South',
  ),
  district('Pesanggrahan', [-6.256, 106.759], 'Bloomingdale; Hamilton Heights'),
  // Jakarta Timur
  district('Matraman', [-6.204, 106.862], 'Kips Bay; Long Island City/Hunters Point'),
  district('Pulogadung', [-6.19, 106.89], 'Elmhurst/Maspeth; Glendale; Maspeth; Ridgewood; Sunnyside'),
  district(
    'Jatinegara',
    [-6.226, 106.882],
    'Long Island City/Queens Plaza; Old Astoria; Queensbridge/Ravenswood; Roosevelt Island; Woodside',
  ),
  district(
    'Kramatjati',
    [-6.275, 106.868],
    'Astoria; Hunts Point; Melrose South; Mott Haven/Port Morris; Randalls Island; Steinway',
  ),
  district(
    'Pasar Rebo',
    [-6.324, 106.853],
    'Bedford Park; Belmont; Claremont/Bathgate; East Concourse/Concourse Village; Fordham South; Highbridge; Kingsbridge Heights; Morrisania/Melrose; Mount Hope; Norwood; Riverdale/North Riverdale/Fieldston; Spuyten Duyvil/Kingsbridge; University Heights/Morris Heights; Van Cortlandt Village; West Concourse',
  ),
  district(
    'Cakung',
    [-6.187, 106.944],
    'Briarwood/Jamaica Hills; Forest Hills; Hillcrest/Pomonok; Jamaica; Jamaica Estates; Kew Gardens; Kew Gardens Hills; Middle Village; Richmond Hill',
  ),
  district(
    'Duren Sawit',
    [-6.233, 106.913],
    'Corona; Elmhurst; Flushing Meadows-Corona Park; Jackson Heights; Queensboro Hill; Rego Park',
  ),
  district('Makasar', [-6.268, 106.89], 'East Elmhurst; North Corona'),
  district(
    'Ciracas',
    [-6.324, 106.879],
    'Allerton/Pelham Gardens; Bronx Park; Bronxdale; Crotona Park East; East Tremont; Parkchester; Pelham Parkway; Soundview/Bruckner; Soundview/Castle Hill; Van Nest/Morris Park; West Farms/Bronx River; Westchester Village/Unionport; Williamsbridge/Olinville; Woodlawn/Wakefield',
  ),
  district(
    'Cipayung',
    [-6.318, 106.903],
    'Auburndale; Bayside; Co-Op City; College Point; Douglaston; East Flushing; Eastchester; Flushing; Fresh Meadows; Murray Hill-Queens; Oakland Gardens; Pelham Bay; Schuylerville/Edgewater Park; Whitestone',
  ),
  // Airports
  district('Bandara Soekarno-Hatta', [-6.1256, 106.6558], 'JFK Airport'),
  district('Bandara Halim Perdanakusuma', [-6.266, 106.885], 'LaGuardia Airport'),
];

const BY_ZONE: ReadonlyMap<string, District> = new Map(
  DISTRICTS.flatMap((each) => each.zones.map((zone) => [zone, each] as const)),
);
const BY_NAME: ReadonlyMap<string, District> = new Map(DISTRICTS.map((each) => [each.name, each]));

/** The district of a zone of the feed; throws for a zone that the table does not have. */
export const districtOfZone = (zone: string): District => {
  const found = BY_ZONE.get(zone);
  if (found === undefined) throw new RangeError(`no district for the zone ${zone}`);
  return found;
};

/** The district of that name; throws for an unknown one. */
export const districtNamed = (name: string): District => {
  const found = BY_NAME.get(name);
  if (found === undefined) throw new RangeError(`no district ${name}`);
  return found;
};

const KM_PER_DEGREE = 111.2;

/** As the crow flies; the earth is flat enough within a city near the equator. */
export const kmBetween = (one: Spot, other: Spot): number => {
  const narrowing = Math.cos((one.lat * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(other.lat - one.lat, (other.lng - one.lng) * narrowing);
};
