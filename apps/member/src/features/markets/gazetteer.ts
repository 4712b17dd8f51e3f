// A built-in gazetteer of well-known places with their coordinates, for the choice of a place without a network.

import type { CountryAlias } from '@roda/api-contract/fields';
import type { StorePoint } from '#shared/store.ts';

/** A city or district by its local name; `areaCode` is the code of its region. */
export type KnownPlace = StorePoint &
  Readonly<{ name: string; parent: string; areaCode: string; country: CountryAlias }>;

/** Name, parent area, latitude, longitude, region code: one per line. */
const lists: Readonly<Record<CountryAlias, string>> = {
  indonesia: `
  Jakarta Pusat|DKI Jakarta|-6.186|106.834|3171
  Kota Banda Aceh|Aceh|5.548|95.324|1171
  Kota Medan|Sumatera Utara|3.595|98.672|1271
  Kota Padang|Sumatera Barat|-0.947|100.417|1371
  Kota Pekanbaru|Riau|0.507|101.448|1471
  Kota Batam|Kepulauan Riau|1.046|104.031|2171
  Kota Jambi|Jambi|-1.61|103.613|1571
  Kota Palembang|Sumatera Selatan|-2.976|104.775|1671
  Kota Bengkulu|Bengkulu|-3.8|102.266|1771
  Kota Bandar Lampung|Lampung|-5.45|105.266|1871
  Kota Pangkal Pinang|Kepulauan Bangka Belitung|-2.131|106.117|1971
  Jakarta Utara|DKI Jakarta|-6.138|106.881|3172
  Jakarta Barat|DKI Jakarta|-6.168|106.759|3173
  Jakarta Selatan|DKI Jakarta|-6.261|106.811|3174
  Jakarta Timur|DKI Jakarta|-6.225|106.9|3175
  Kota Bogor|Jawa Barat|-6.597|106.806|3271
  Kota Depok|Jawa Barat|-6.402|106.794|3276
  Kota Bekasi|Jawa Barat|-6.238|106.976|3275
  Kota Bandung|Jawa Barat|-6.917|107.619|3273
  Kota Cirebon|Jawa Barat|-6.732|108.552|3274
  Kota Tasikmalaya|Jawa Barat|-7.327|108.22|3278
  Kota Tangerang|Banten|-6.178|106.63|3671
  Kota Tangerang Selatan|Banten|-6.288|106.718|3674
  Kota Serang|Banten|-6.115|106.154|3673
  Kota Semarang|Jawa Tengah|-6.99|110.423|3374
  Kota Surakarta|Jawa Tengah|-7.566|110.825|3372
  Kota Yogyakarta|Daerah Istimewa Yogyakarta|-7.797|110.37|3471
  Kota Surabaya|Jawa Timur|-7.257|112.752|3578
  Kota Malang|Jawa Timur|-7.966|112.633|3573
  Kota Kediri|Jawa Timur|-7.848|112.018|3571
  Kota Denpasar|Bali|-8.67|115.213|5171
  Kota Mataram|Nusa Tenggara Barat|-8.583|116.117|5271
  Kota Kupang|Nusa Tenggara Timur|-10.178|123.607|5371
  Kota Pontianak|Kalimantan Barat|-0.027|109.343|6171
  Kota Palangkaraya|Kalimantan Tengah|-2.21|113.92|6271
  Kota Banjarmasin|Kalimantan Selatan|-3.319|114.591|6371
  Kota Samarinda|Kalimantan Timur|-0.502|117.153|6472
  Kota Balikpapan|Kalimantan Timur|-1.238|116.853|6471
  Kota Tarakan|Kalimantan Utara|3.3|117.633|6571
  Kota Manado|Sulawesi Utara|1.475|124.842|7171
  Kota Gorontalo|Gorontalo|0.544|123.06|7571
  Kota Palu|Sulawesi Tengah|-0.898|119.871|7271
  Mamuju|Sulawesi Barat|-2.675|118.889|7602
  Kota Makassar|Sulawesi Selatan|-5.148|119.432|7371
  Kota Kendari|Sulawesi Tenggara|-3.998|122.513|7471
  Kota Ambon|Maluku|-3.695|128.181|8171
  Kota Ternate|Maluku Utara|0.791|127.384|8271
  Manokwari|Papua Barat|-0.861|134.062|9202
  Kota Sorong|Papua Barat Daya|-0.876|131.256|9671
  Kota Jayapura|Papua|-2.533|140.717|9171`,
  zh: `
  东城区|北京市|39.928|116.416|110101
  和平区|天津市|39.117|117.215|120101
  石家庄市|河北省|38.043|114.515|1301
  太原市|山西省|37.871|112.551|1401
  呼和浩特市|内蒙古自治区|40.842|111.749|1501
  沈阳市|辽宁省|41.806|123.432|2101
  大连市|辽宁省|38.914|121.615|2102
  长春市|吉林省|43.817|125.324|2201
  哈尔滨市|黑龙江省|45.803|126.535|2301
  黄浦区|上海市|31.231|121.485|310101
  南京市|江苏省|32.06|118.797|3201
  苏州市|江苏省|31.299|120.585|3205
  杭州市|浙江省|30.274|120.155|3301
  宁波市|浙江省|29.875|121.544|3302
  合肥市|安徽省|31.821|117.227|3401
  福州市|福建省|26.075|119.297|3501
  厦门市|福建省|24.48|118.089|3502
  南昌市|江西省|28.682|115.858|3601
  济南市|山东省|36.651|117.12|3701
  青岛市|山东省|36.067|120.383|3702
  郑州市|河南省|34.747|113.625|4101
  武汉市|湖北省|30.593|114.305|4201
  长沙市|湖南省|28.228|112.939|4301
  广州市|广东省|23.129|113.264|4401
  深圳市|广东省|22.543|114.058|4403
  南宁市|广西壮族自治区|22.817|108.366|4501
  海口市|海南省|20.044|110.199|4601
  渝中区|重庆市|29.553|106.569|500103
  成都市|四川省|30.573|104.067|5101
  贵阳市|贵州省|26.647|106.63|5201
  昆明市|云南省|25.038|102.718|5301
  拉萨市|西藏自治区|29.65|91.117|5401
  西安市|陕西省|34.342|108.94|6101
  兰州市|甘肃省|36.061|103.834|6201
  西宁市|青海省|36.617|101.778|6301
  银川市|宁夏回族自治区|38.487|106.231|6401
  乌鲁木齐市|新疆维吾尔自治区|43.826|87.617|6501`,
  en: `
  City Hall|Central Region|1.293|103.852|01
  Orchard|Central Region|1.304|103.832|01
  Toa Payoh|Central Region|1.334|103.856|01
  Bukit Merah|Central Region|1.282|103.824|01
  Bedok|East Region|1.324|103.93|02
  Tampines|East Region|1.353|103.945|02
  Pasir Ris|East Region|1.372|103.949|02
  Changi|East Region|1.345|103.983|02
  Woodlands|North Region|1.437|103.786|03
  Yishun|North Region|1.43|103.835|03
  Sembawang|North Region|1.449|103.819|03
  Ang Mo Kio|North-East Region|1.369|103.846|04
  Hougang|North-East Region|1.371|103.892|04
  Sengkang|North-East Region|1.392|103.895|04
  Punggol|North-East Region|1.405|103.902|04
  Jurong East|West Region|1.333|103.742|05
  Jurong West|West Region|1.34|103.707|05
  Clementi|West Region|1.315|103.765|05
  Tuas|West Region|1.32|103.636|05
  Choa Chu Kang|West Region|1.384|103.747|05`,
};

/** The known places of a country; the map opens at the first one. */
export function placesOf(country: CountryAlias): readonly KnownPlace[] {
  return lists[country]
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', parent = '', lat = '', lng = '', areaCode = ''] = row.trim().split('|');
      return { name, parent, lat: Number(lat), lng: Number(lng), areaCode, country };
    });
}

/** Those of all countries, with `country` first. */
export function allPlaces(country: CountryAlias): readonly KnownPlace[] {
  const others = (Object.keys(lists) as CountryAlias[]).filter((alias) => alias !== country);
  return [country, ...others].flatMap(placesOf);
}
