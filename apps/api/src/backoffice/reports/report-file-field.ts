// Where a report's file lies, and the name under which it is sealed there.

export const blobKeyOf = (id: string, format: string): string => `report/${id.slice(-2)}/${id}-${format}.bin`;

export const filePlace = (id: string, format: string): string => `report_files|${id}|${format}`;
