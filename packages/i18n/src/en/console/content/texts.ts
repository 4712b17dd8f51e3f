// English console texts: texts.

export const texts = {
  'ops.texts.title': 'Texts',
  'ops.texts.law': 'Texts of law',
  'ops.texts.phrases': 'Sentences of the product',
  'ops.texts.text': 'Text',
  'ops.texts.key.agreement': 'Terms of use',
  'ops.texts.key.privacy': 'Privacy',
  'ops.texts.key.risk': 'Risks',
  'ops.texts.key.cancel': 'Cancelling',
  'ops.texts.key.purchase_vehicle': 'Buying a share of a vehicle',
  'ops.texts.key.purchase_pile': 'Buying a share of a pile',
  'ops.texts.key.purchase_deposit': 'Buying a fixed-term plan',
  'ops.texts.key.purchase_plan': 'Buying phone credit',
  'ops.texts.key.recharge': 'Top-up',
  'ops.texts.published': 'In force since',
  'ops.texts.hash': 'Hash',
  'ops.texts.publishHelp': 'Empty: from the moment a second person agrees.',
  'ops.texts.against': 'Compared with version {n}',
  'ops.texts.write': 'Propose a text',
  'ops.texts.next': 'Propose the next version',
  'ops.texts.writeNote':
    'All three languages together. Words that promise income are refused. What members accepted before stays what it was.',
  'ops.texts.phrase': 'Key',
  'ops.texts.en': 'English',
  'ops.texts.id': 'Bahasa Indonesia',
  'ops.texts.zh': '中文',
  'ops.texts.longest': 'Longest',
  'ops.texts.area': 'Area',
  'ops.texts.phrasesNote':
    'These sentences come with the build: a change is a change of the product, and the tests refuse a missing language or a word that promises income.',
};
