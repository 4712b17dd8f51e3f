// The demo's quiz questions about the road and about electric vehicles, in three languages.

/** Per language: the question, its options, and the explanation, separated by bars. `right` counts from 1. */
export type DemoQuestion = {
  readonly level: 'easy' | 'medium' | 'hard';
  readonly right: number;
  readonly en: string;
  readonly id: string;
  readonly zh: string;
};

export const ROAD_QUESTIONS: readonly DemoQuestion[] = [
  {
    level: 'easy',
    right: 2,
    en: 'A traffic light turns yellow and you can still stop safely. What do you do?|Speed up and pass|Stop before the line|Sound the horn and go on|Yellow asks everyone to stop who can do so safely; it is no invitation to hurry.',
    id: 'Lampu lalu lintas menjadi kuning dan Anda masih bisa berhenti dengan aman. Apa yang Anda lakukan?|Menambah kecepatan|Berhenti sebelum garis|Membunyikan klakson lalu jalan terus|Kuning meminta semua yang dapat berhenti dengan aman untuk berhenti, bukan untuk bergegas.',
    zh: '黄灯亮起，而您仍能安全停车，应该怎么做？|加速通过|在停止线前停车|鸣笛后继续行驶|黄灯要求能安全停下的车辆停车，而不是催促加速。',
  },
  {
    level: 'easy',
    right: 1,
    en: 'Who has to wear a seat belt in a car?|Everyone, front and back|Only the driver|Only those in front|In a crash an unbelted person in the back hurts those in front as well.',
    id: 'Siapa yang harus memakai sabuk pengaman di mobil?|Semua orang, depan dan belakang|Hanya pengemudi|Hanya yang duduk di depan|Dalam tabrakan, penumpang belakang tanpa sabuk juga melukai orang di depannya.',
    zh: '车内谁需要系安全带？|前后排所有人|只有驾驶员|只有前排乘员|发生碰撞时，后排未系安全带的人也会伤及前排。',
  },
  {
    level: 'easy',
    right: 3,
    en: 'Your phone rings while you drive. What is safest?|Answer and hold it low|Read the message at a red light|Let it ring and stop somewhere safe first|A driver who looks at a phone for two seconds at 50 km/h covers almost 28 metres unseen.',
    id: 'Ponsel Anda berdering saat mengemudi. Apa yang paling aman?|Menjawab sambil memegangnya rendah|Membaca pesan saat lampu merah|Membiarkannya dan berhenti dulu di tempat aman|Melihat ponsel selama dua detik pada 50 km/jam berarti hampir 28 meter tanpa melihat jalan.',
    zh: '开车时手机响了，怎样最安全？|放低手接听|等红灯时看消息|先不理会，停到安全处再看|以50公里时速行驶时看手机两秒，等于盲开近28米。',
  },
  {
    level: 'medium',
    right: 2,
    en: 'Your speed doubles. How does the braking distance change?|It doubles|It becomes about four times as long|It stays the same with good brakes|The energy to be braked away grows with the square of the speed.',
    id: 'Kecepatan Anda menjadi dua kali lipat. Bagaimana jarak pengereman berubah?|Menjadi dua kali|Menjadi kira-kira empat kali|Tetap sama bila rem bagus|Energi yang harus diredam bertambah menurut kuadrat kecepatan.',
    zh: '车速提高一倍，制动距离如何变化？|变为两倍|约变为四倍|刹车好就不变|需要消耗的动能与速度的平方成正比。',
  },
  {
    level: 'easy',
    right: 1,
    en: 'It begins to rain after a dry week. When is the road most slippery?|In the first minutes|After an hour of rain|Only when water stands on it|Dust and oil mix with the first drops and form a film before the rain washes it away.',
    id: 'Hujan turun setelah sepekan kering. Kapan jalan paling licin?|Pada menit-menit pertama|Setelah hujan satu jam|Hanya saat ada genangan|Debu dan minyak bercampur dengan tetes pertama sebelum tersapu hujan.',
    zh: '连续干燥一周后开始下雨，路面何时最滑？|最初几分钟|下了一小时后|只有积水时|灰尘和油污与最初的雨水混成薄膜，之后才被冲走。',
  },
  {
    level: 'medium',
    right: 3,
    en: 'In heavy rain the steering suddenly feels light and the car floats. What do you do?|Brake hard|Turn the wheel quickly|Take the foot off the accelerator and steer straight|This is aquaplaning: the tyres need to find the road again, and braking or turning prevents it.',
    id: 'Saat hujan lebat kemudi tiba-tiba ringan dan mobil seperti melayang. Apa yang Anda lakukan?|Mengerem keras|Membelok cepat|Melepas gas dan menjaga kemudi lurus|Ini aquaplaning: ban perlu menyentuh jalan lagi, dan mengerem atau membelok menghalanginya.',
    zh: '大雨中方向盘突然变轻，车像在漂，应如何处理？|紧急刹车|快速打方向|松开油门并保持直行|这是水滑现象，轮胎需要重新接触路面，急刹或急打方向会适得其反。',
  },
  {
    level: 'easy',
    right: 2,
    en: 'An ambulance with siren comes up behind you in dense traffic. What do you do?|Drive faster ahead of it|Make room to the side and let it pass|Follow close behind it afterwards|Seconds count for the patient; following it is dangerous for you and others.',
    id: 'Ambulans dengan sirene datang dari belakang di lalu lintas padat. Apa yang Anda lakukan?|Melaju lebih cepat di depannya|Menepi dan memberi jalan|Mengikutinya rapat dari belakang|Setiap detik berarti bagi pasien; mengikutinya berbahaya bagi Anda dan orang lain.',
    zh: '拥堵路段后方有鸣笛的救护车驶来，应怎么做？|加速开在它前面|向旁边让行|之后紧跟其后|对病人来说分秒必争，紧跟救护车对您和他人都危险。',
  },
  {
    level: 'medium',
    right: 1,
    en: 'Which distance to the vehicle in front is a good rule in dry weather?|At least two to three seconds|One car length|Ten metres at any speed|Seconds grow with the speed by themselves; lengths do not.',
    id: 'Berapa jarak yang baik ke kendaraan di depan saat cuaca kering?|Sedikitnya dua sampai tiga detik|Satu panjang mobil|Sepuluh meter pada kecepatan berapa pun|Hitungan detik ikut bertambah dengan kecepatan; panjang tetap tidak.',
    zh: '天气干燥时，与前车保持多大距离较合适？|至少两到三秒车程|一个车身|任何速度都是十米|按秒计算的距离会随车速增加，固定长度则不会。',
  },
  {
    level: 'easy',
    right: 3,
    en: 'Who should wear a helmet on a motorcycle?|Only the rider|Only on long trips|Rider and passenger, on every trip|Most crashes happen close to home and at low speed, where a helmet helps most.',
    id: 'Siapa yang harus memakai helm di sepeda motor?|Hanya pengendara|Hanya untuk perjalanan jauh|Pengendara dan penumpang, setiap kali|Banyak kecelakaan terjadi dekat rumah dan pada kecepatan rendah, saat helm sangat menolong.',
    zh: '骑摩托车时谁应戴头盔？|只有驾驶人|只有长途时|每次出行驾驶人和乘客都要戴|多数事故发生在离家不远的低速行驶中，此时头盔最有用。',
  },
  {
    level: 'medium',
    right: 2,
    en: 'You feel sleepy on a long drive. What really helps?|Open the window and turn up the music|Stop and sleep for 15 to 20 minutes|Drive faster to arrive earlier|Noise and air only hide tiredness for some minutes; a short sleep removes it for a while.',
    id: 'Anda mengantuk dalam perjalanan jauh. Apa yang sungguh menolong?|Membuka jendela dan mengeraskan musik|Berhenti dan tidur 15 sampai 20 menit|Melaju lebih cepat agar cepat sampai|Suara dan angin hanya menutupi kantuk beberapa menit; tidur singkat menghilangkannya sementara.',
    zh: '长途驾驶感到困倦时，什么真正有效？|开窗并调大音乐|停车睡15至20分钟|开快点早些到|声音和冷风只能掩盖几分钟，短暂睡眠才能真正缓解。',
  },
  {
    level: 'hard',
    right: 1,
    en: 'Why should tyre pressure be measured when the tyres are cold?|Warm air reads higher than the prescribed value|Cold tyres are softer to touch|Gauges do not work when warm|Prescribed pressures are for cold tyres; driving warms the air, and letting it out then leaves too little.',
    id: 'Mengapa tekanan ban diukur saat ban dingin?|Udara hangat terbaca lebih tinggi dari nilai yang ditentukan|Ban dingin lebih lunak disentuh|Alat ukur tidak bekerja saat hangat|Tekanan anjuran berlaku untuk ban dingin; bila dikurangi saat hangat, tekanannya menjadi terlalu rendah.',
    zh: '为什么要在冷胎时测量胎压？|热空气会使读数偏高|冷胎摸起来更软|胎压计受热会失灵|规定值针对冷胎，热胎时放气会导致胎压过低。',
  },
  {
    level: 'easy',
    right: 3,
    en: 'What does an electric vehicle do with the energy when it slows down by regenerative braking?|It always turns it into heat|It stores it in the tyres|It charges the battery with part of it|The motor works as a generator, so city traffic with many stops costs less energy.',
    id: 'Apa yang dilakukan kendaraan listrik dengan energi saat pengereman regeneratif?|Selalu mengubahnya menjadi panas|Menyimpannya di ban|Mengisi baterai dengan sebagian energi itu|Motor bekerja sebagai generator, sehingga lalu lintas kota yang sering berhenti lebih hemat.',
    zh: '电动车再生制动减速时，能量去了哪里？|全部变成热|储存在轮胎里|一部分充回电池|电机此时作为发电机工作，因此频繁停车的城市路况更省电。',
  },
  {
    level: 'medium',
    right: 2,
    en: 'For daily use, to which level are many lithium-ion batteries best charged?|Always to 100% and left there|To about 80%|Never above 30%|Keeping a battery at 100% ages it faster; the maker’s manual says what is best for yours.',
    id: 'Untuk pemakaian harian, sampai berapa banyak baterai litium-ion sebaiknya diisi?|Selalu 100% dan dibiarkan|Sekitar 80%|Tidak pernah di atas 30%|Baterai yang terus penuh lebih cepat menua; buku panduan kendaraan memberi anjuran yang tepat.',
    zh: '日常使用中，许多锂离子电池充到多少较好？|总是充满并长期保持|约80%|不超过30%|长期满电会加快多数电池老化，具体请以车辆说明书为准。',
  },
  {
    level: 'medium',
    right: 1,
    en: 'Why does fast charging slow down when the battery gets full?|The battery can take less current without harm|The station wants to save power|The cable becomes longer|Near full, a high current would heat and harm the cells, so the vehicle asks for less.',
    id: 'Mengapa pengisian cepat melambat saat baterai hampir penuh?|Baterai hanya dapat menerima arus lebih kecil tanpa rusak|Stasiun ingin menghemat listrik|Kabel menjadi lebih panjang|Menjelang penuh, arus besar memanaskan dan merusak sel, jadi kendaraan meminta lebih sedikit.',
    zh: '为什么快充在接近充满时会变慢？|电池只能安全承受较小电流|充电站想省电|线缆变长了|接近充满时大电流会使电芯过热受损，因此车辆会要求降低电流。',
  },
  {
    level: 'hard',
    right: 3,
    en: 'A charger of 60 kW works at full power for 30 minutes. How much energy is that?|60 kWh|120 kWh|30 kWh|Energy is power times time: 60 kW × 0.5 h = 30 kWh.',
    id: 'Pengisi daya 60 kW bekerja penuh selama 30 menit. Berapa energinya?|60 kWh|120 kWh|30 kWh|Energi adalah daya kali waktu: 60 kW × 0,5 jam = 30 kWh.',
    zh: '60千瓦的充电桩满功率工作30分钟，输出多少电量？|60千瓦时|120千瓦时|30千瓦时|电量等于功率乘以时间：60千瓦×0.5小时=30千瓦时。',
  },
  {
    level: 'easy',
    right: 2,
    en: 'You see that a charging cable is damaged. What do you do?|Wrap tape around it and charge|Do not use it and report it|Pull it out quickly under load|Damaged insulation can give a shock or start a fire; the number on the pile tells whom to call.',
    id: 'Anda melihat kabel pengisian rusak. Apa yang Anda lakukan?|Membalutnya dengan selotip lalu mengisi|Tidak memakainya dan melaporkannya|Mencabutnya cepat saat masih mengisi|Isolasi yang rusak dapat menyetrum atau menimbulkan api; nomor di stasiun menunjukkan ke mana melapor.',
    zh: '发现充电线缆破损，应怎么做？|缠上胶带继续充|不使用并报修|充电中迅速拔出|绝缘破损可能触电或起火，请拨打充电桩上的电话报修。',
  },
  {
    level: 'easy',
    right: 1,
    en: 'Your vehicle is fully charged at a public pile and others wait. What is fair?|Unplug and move the vehicle|Stay until you come back from shopping|Lock the cable so that nobody takes it|A pile that stands blocked serves nobody, and earns nothing for those who share in it.',
    id: 'Kendaraan Anda sudah penuh di stasiun umum dan orang lain menunggu. Apa yang adil?|Mencabut kabel dan memindahkan kendaraan|Tetap di sana sampai selesai berbelanja|Mengunci kabel agar tidak diambil orang|Stasiun yang terhalang tidak melayani siapa pun dan tidak menghasilkan bagi pemilik bagiannya.',
    zh: '公共桩上您的车已充满，后面有人等，怎样做才合适？|拔枪并挪车|逛完街再回来|锁住线缆不让人用|被占用的充电桩无法服务他人，也不会产生任何营收。',
  },
  {
    level: 'hard',
    right: 2,
    en: 'Which of these lowers the range of an electric car most on a motorway?|Switching on the headlights|Driving 120 instead of 90 km/h|Listening to the radio|Air drag grows with the square of the speed; lights and radio need very little.',
    id: 'Mana yang paling mengurangi jarak tempuh mobil listrik di jalan tol?|Menyalakan lampu depan|Melaju 120, bukan 90 km/jam|Mendengarkan radio|Hambatan udara bertambah menurut kuadrat kecepatan; lampu dan radio hanya perlu sedikit daya.',
    zh: '高速上哪项最影响电动车续航？|打开大灯|以120而非90公里时速行驶|听收音机|风阻随速度平方增加，灯光和收音机耗电很少。',
  },
  {
    level: 'medium',
    right: 3,
    en: 'What do high heat and long parking in the sun do to a battery?|Nothing|They make it stronger|They age it faster|Heat speeds up the reactions that use a battery up; shade helps.',
    id: 'Apa akibat panas tinggi dan parkir lama di bawah matahari bagi baterai?|Tidak ada|Membuatnya lebih kuat|Membuatnya lebih cepat menua|Panas mempercepat reaksi yang menghabiskan umur baterai; tempat teduh menolong.',
    zh: '高温和长时间暴晒对电池有何影响？|没有影响|使其更耐用|加快老化|高温会加速损耗电池的反应，停在阴凉处有帮助。',
  },
  {
    level: 'medium',
    right: 1,
    en: 'Why do quiet electric vehicles need special care at low speed?|People on foot may not hear them|Their brakes are weaker|Their lights are dimmer|Many countries ask for a warning sound at low speed; looking out for people still comes first.',
    id: 'Mengapa kendaraan listrik yang senyap perlu perhatian khusus pada kecepatan rendah?|Pejalan kaki mungkin tidak mendengarnya|Remnya lebih lemah|Lampunya lebih redup|Banyak negara mewajibkan bunyi peringatan pada kecepatan rendah; memperhatikan orang tetap yang utama.',
    zh: '为什么安静的电动车低速时要格外小心？|行人可能听不到|刹车更弱|灯光更暗|许多国家要求低速时发出提示音，但注意观察行人始终是第一位的。',
  },
  {
    level: 'easy',
    right: 3,
    en: 'You come to a zebra crossing where somebody waits. What do you do?|Sound the horn|Pass quickly before they step out|Stop and let the person cross|A vehicle that waits some seconds costs nothing; one that does not may cost a life.',
    id: 'Anda mendekati zebra cross dan seseorang menunggu. Apa yang Anda lakukan?|Membunyikan klakson|Lewat cepat sebelum ia melangkah|Berhenti dan membiarkannya menyeberang|Menunggu beberapa detik tidak merugikan apa pun; tidak menunggu bisa merenggut nyawa.',
    zh: '接近人行横道，有人等待过街，应怎么做？|鸣笛|抢在他迈步前通过|停车让行|等几秒不损失什么，不等却可能付出生命。',
  },
  {
    level: 'hard',
    right: 1,
    en: 'What does a rating of 7.4 kW on an alternating-current pile tell you?|The most power it can give; the vehicle’s own charger may take less|The energy in its battery|The price of an hour|With alternating current the charger inside the vehicle sets the limit if it is smaller.',
    id: 'Apa arti 7,4 kW pada stasiun arus bolak-balik?|Daya terbesar yang dapat diberikan; pengisi di kendaraan mungkin menerima lebih kecil|Energi dalam baterainya|Harga satu jam|Pada arus bolak-balik, pengisi di dalam kendaraan menentukan batasnya bila lebih kecil.',
    zh: '交流桩标注7.4千瓦说明什么？|最大输出功率，车载充电机可能更小|电池的电量|每小时价格|交流充电时，若车载充电机功率更小，则以它为准。',
  },
];
