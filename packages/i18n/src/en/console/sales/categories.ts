// English console texts: categories and positions.

export const categories = {
  'ops.categories.title': 'Categories and positions',
  'ops.categories.position.labelCategory': 'Labels on the home screen',
  'ops.categories.position.labelCategory.note':
    'labelCategory: the row of labels above the products on the home screen.',
  'ops.categories.position.aiCategory': 'Product list',
  'ops.categories.position.aiCategory.note': 'aiCategory: the categories by which the list of products is narrowed.',
  'ops.categories.none': 'No category stands here yet',
  'ops.categories.create': 'New category',
  'ops.categories.createBelow': 'Add below',
  'ops.categories.createNote': 'At the end of its level. Nobody is shown it until it is published.',
  'ops.categories.codeHelp': 'Small letters, digits and hyphens. It never changes.',
  'ops.categories.of': 'Of products',
  'ops.categories.ofHelp': 'Empty: any kind',
  'ops.categories.icon': 'Icon',
  'ops.categories.iconHelp': 'The name of an icon of the app, such as “truck”.',
  'ops.categories.shown': 'Shown',
  'ops.categories.goods': '{n, plural, one {# product} other {# products}}',
  'ops.categories.up': 'Move “{name}” up',
  'ops.categories.down': 'Move “{name}” down',
  'ops.categories.moved': 'Moved to place {n}',
  'ops.categories.hide': 'Hide',
  'ops.categories.hideNote': 'It leaves the app at once, with everything below it. Its products stay on sale.',
  'ops.categories.publishNote': 'Everybody sees it at once.',
  'ops.categories.page': 'Its page',
  'ops.categories.subtitle': 'Line below the title',
};
