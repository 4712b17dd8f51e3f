// Handing bytes to the person: the phone's own way of saving a file.

/** How long the browser is given to take the bytes over. */
const takenOverMs = 60_000;

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), takenOverMs);
}
