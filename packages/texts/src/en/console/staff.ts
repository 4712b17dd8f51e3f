// English: the console's words for staff and roles.

export const staff = {
  'ops.staff.title': 'Staff and roles',
};
