import type { VideoFile, Picture } from "./manifest.ts";

export type PictureFormat = "avif" | "webp" | "jpg";
export type VideoFormat = "mp4" | "webm";

/** File of a picture below the media folder; `width` is one of its `widths`. */
export function pictureFile(picture: Picture, width: number, format: PictureFormat): string {
  return `${picture.name}-${width}.${format}`;
}

/** File of a film below the media folder. */
export function videoFile(film: Pick<VideoFile, "name">, format: VideoFormat): string {
  return `${film.name}.${format}`;
}

/** Address of a media file; `assetsUrl` (ASSETS_URL) is the host that serves them instead of the shop. */
export function mediaUrl(file: string, assetsUrl?: string): string {
  const base = assetsUrl ? assetsUrl.replace(/(?<!\/)\/+$/, "") : "/media";
  return `${base}/${file}`;
}

/** `srcset` of one format of a picture. */
export function pictureSources(
  picture: Picture,
  format: PictureFormat,
  assetsUrl?: string,
): string {
  return picture.widths
    .map((width) => `${mediaUrl(pictureFile(picture, width, format), assetsUrl)} ${width}w`)
    .join(", ");
}

/** Address of an uploaded file that the engine knows as `/media/pictures/…`. */
export function uploadedUrl(file: string, assetsUrl?: string): string {
  return mediaUrl(file.replace(/^\/media\//, ""), assetsUrl);
}
