// What the pages of the mini-program say; everything else is said by the member app inside the web view.

const en = {
  title: 'Roda',
  share: 'Send to a chat',
  shareHint: 'Choose who should get this page.',
  copy: 'Copy the address',
  copyHint: 'This address is outside the mini-program. Copy it and open it in a browser.',
  call: 'Call',
  callHint: 'This number can be called from here.',
  paying: 'WeChat Pay is opening…',
  opening: 'One moment…',
  shown: 'The document is open. Go back to continue.',
  updateReady: 'A new version is ready',
  updateReadyHint: 'Restart to use it. Nothing you’ve saved is lost.',
  restart: 'Restart',
  later: 'Later',
  updateFailed: 'The update didn’t work',
  updateFailedHint:
    'You can continue with this version. Delete the mini-program from your list and open it again to get the new one.',
  understood: 'OK',
};

export type MiniProgramTexts = typeof en;

const id: MiniProgramTexts = {
  title: 'Roda',
  share: 'Kirim ke obrolan',
  shareHint: 'Pilih siapa yang menerima halaman ini.',
  copy: 'Salin alamat',
  copyHint: 'Alamat ini di luar mini-program. Salin lalu buka di peramban.',
  call: 'Panggil',
  callHint: 'Nomor ini dapat dipanggil dari sini.',
  paying: 'WeChat Pay sedang dibuka…',
  opening: 'Sebentar…',
  shown: 'Dokumen sudah dibuka. Kembali untuk melanjutkan.',
  updateReady: 'Versi baru sudah siap',
  updateReadyHint: 'Mulai ulang untuk memakainya. Data yang tersimpan tidak hilang.',
  restart: 'Ya',
  later: 'Nanti',
  updateFailed: 'Pembaruan gagal',
  updateFailedHint:
    'Anda bisa melanjutkan dengan versi ini. Hapus mini-program dari daftar lalu buka lagi untuk mendapatkan versi baru.',
  understood: 'Oke',
};

const zh: MiniProgramTexts = {
  title: 'Roda',
  share: '发送给朋友',
  shareHint: '选择要发送的聊天。',
  copy: '复制链接',
  copyHint: '该地址不在小程序内，请复制后在浏览器中打开。',
  call: '拨打',
  callHint: '可以直接拨打该号码。',
  paying: '正在打开微信支付…',
  opening: '请稍候…',
  shown: '文档已打开，返回即可继续。',
  updateReady: '新版本已就绪',
  updateReadyHint: '重启后即可使用，已保存的内容不会丢失。',
  restart: '重启',
  later: '稍后',
  updateFailed: '更新失败',
  updateFailedHint: '您可以继续使用当前版本。如需新版本，请从列表中删除本小程序后重新打开。',
  understood: '知道了',
};

export const allTexts: { readonly [language: string]: MiniProgramTexts } = { en, id, zh };

/** `language` as WeChat names it, such as `zh_CN`. */
export function textsOf(language: string): MiniProgramTexts {
  return allTexts[language.slice(0, 2).toLowerCase()] ?? en;
}
