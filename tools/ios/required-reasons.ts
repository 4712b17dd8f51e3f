// APIs for which Apple demands a reason in the privacy manifest, by the names that Swift and Objective-C code uses.

/** Categories after `NSPrivacyAccessedAPICategory`. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  UserDefaults: ['UserDefaults', 'NSUserDefaults', 'AppStorage'],
  FileTimestamp: [
    ...['creationDate', 'modificationDate', 'fileModificationDate', 'creationDateKey', 'contentModificationDateKey'],
    ...['NSFileCreationDate', 'NSFileModificationDate'],
    ...['getattrlist', 'getattrlistbulk', 'fgetattrlist', 'getattrlistat', 'stat', 'fstat', 'fstatat', 'lstat'],
  ],
  SystemBootTime: ['systemUptime', 'mach_absolute_time'],
  DiskSpace: [
    ...['volumeAvailableCapacity', 'volumeAvailableCapacityKey', 'volumeTotalCapacity', 'volumeTotalCapacityKey'],
    ...['volumeAvailableCapacityForImportantUsage', 'volumeAvailableCapacityForImportantUsageKey'],
    ...['volumeAvailableCapacityForOpportunisticUsage', 'volumeAvailableCapacityForOpportunisticUsageKey'],
    ...['systemFreeSize', 'systemSize', 'NSFileSystemFreeSize', 'NSFileSystemSize'],
    ...['statfs', 'statvfs', 'fstatfs', 'fstatvfs'],
  ],
  ActiveKeyboards: ['activeInputModes'],
};

/** What a source uses. */
export const requiredReasonsOf = (source: string): readonly string[] =>
  Object.entries(REQUIRED)
    .filter(([, names]) => new RegExp(`\\b(?:${names.join('|')})\\b`).test(source))
    .map(([category]) => category);
