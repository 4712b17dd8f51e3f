// The storage key of a report's file, and the field name under which it is encrypted.

export const blobKeyOf = (id: string, format: string): string => `report/${id.slice(-2)}/${id}-${format}.bin`;

export const filePlace = (id: string, format: string): string => `report_files|${id}|${format}`;
