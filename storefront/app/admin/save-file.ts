/** Thrown with the server's message when it rejects a download. */
export class DownloadError extends Error {}

/** Fetches a PDF and downloads it. Throws if the response is not a PDF. */
export async function savePdf(address: string, fallbackName: string): Promise<void> {
  const answer = await fetch(address);
  const isPdf = answer.headers.get("content-type") === "application/pdf";
  if (answer.status >= 400 && answer.status < 500) throw new DownloadError(await answer.text());
  if (!answer.ok || !isPdf) throw new Error(`${address} answered ${answer.status}`);
  const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = name ?? fallbackName;
  link.click();
  URL.revokeObjectURL(file);
}
