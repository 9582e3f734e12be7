import type { VideoFile, Picture } from "./manifest.ts";

export type PictureFormat = "avif" | "webp" | "jpg";
export type VideoFormat = "mp4" | "webm";

/** Returns an image's file, relative to the media folder. `width` is one of its `widths`. */
export function pictureFile(picture: Picture, width: number, format: PictureFormat): string {
  return `${picture.name}-${width}.${format}`;
}

export function videoFile(film: Pick<VideoFile, "name">, format: VideoFormat): string {
  return `${film.name}.${format}`;
}

/**
 * Returns a media file's URL. `assetsUrl` (ASSETS_URL) is the host that serves them instead of the
 * shop.
 */
export function mediaUrl(file: string, assetsUrl?: string): string {
  const base = assetsUrl ? assetsUrl.replace(/(?<!\/)\/+$/, "") : "/media";
  return `${base}/${file}`;
}

export function pictureSources(
  picture: Picture,
  format: PictureFormat,
  assetsUrl?: string,
): string {
  return picture.widths
    .map((width) => `${mediaUrl(pictureFile(picture, width, format), assetsUrl)} ${width}w`)
    .join(", ");
}

/** Returns the URL of an uploaded file, which the commerce server stores as `/media/pictures/…`. */
export function uploadedUrl(file: string, assetsUrl?: string): string {
  return mediaUrl(file.replace(/^\/media\//, ""), assetsUrl);
}
