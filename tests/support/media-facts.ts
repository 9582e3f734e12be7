import { readFileSync } from "node:fs";

export interface Size {
  /** In pixels. */
  width: number;
  height: number;
}

export interface VideoFacts extends Size {
  seconds: number;
  /** The kinds of its tracks, "video" and "audio". */
  tracks: string[];
}

class UnreadableMedia extends Error {}

/** Reads the size of a JPEG, WebP, or AVIF file from its header. */
export function readImageSize(file: string): Size {
  const data = readFileSync(file);
  if (data.readUInt16BE(0) === 0xffd8) return jpegSize(data, file);
  if (data.toString("latin1", 8, 12) === "WEBP") return webpSize(data, file);
  const spatialExtents = data.indexOf("ispe", 0, "latin1");
  if (data.toString("latin1", 4, 8) === "ftyp" && spatialExtents > 0)
    return {
      width: data.readUInt32BE(spatialExtents + 8),
      height: data.readUInt32BE(spatialExtents + 12),
    };
  throw new UnreadableMedia(`${file} is no JPEG, WebP or AVIF`);
}

function jpegSize(data: Buffer, file: string): Size {
  let at = 2;
  while (at < data.length) {
    const marker = data.readUInt16BE(at);
    // The frame headers (SOF) are C0 to CF, except DHT, JPG, and DAC.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
    at += 2 + data.readUInt16BE(at + 2);
  }
  throw new UnreadableMedia(`${file} has no JPEG frame`);
}

function webpSize(data: Buffer, file: string): Size {
  const kind = data.toString("latin1", 12, 16);
  if (kind === "VP8 ")
    return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  if (kind === "VP8L") {
    const bits = data.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind === "VP8X")
    return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  throw new UnreadableMedia(`${file} is a WebP of an unknown kind: ${kind}`);
}

/** Reads the size, length, and tracks of an MP4 or WebM file. */
export function readVideoFacts(file: string): VideoFacts {
  const data = readFileSync(file);
  return data.readUInt32BE(0) === 0x1a45dfa3 ? webmFacts(data, file) : mp4Facts(data, file);
}

/** Returns the content of every box with one of these names, including nested ones. */
function boxes(data: Buffer, names: string[]): Map<string, Buffer[]> {
  const found = new Map<string, Buffer[]>();
  const containers = ["moov", "trak", "mdia"];
  const tour = (part: Buffer) => {
    let at = 0;
    while (at + 8 <= part.length) {
      const stated = part.readUInt32BE(at);
      const size = stated === 0 ? part.length - at : Math.max(8, stated);
      const name = part.toString("latin1", at + 4, at + 8);
      const content = part.subarray(at + 8, at + size);
      if (names.includes(name)) found.set(name, [...(found.get(name) ?? []), content]);
      if (containers.includes(name)) tour(content);
      at += size;
    }
  };
  tour(data);
  return found;
}

function mp4Facts(data: Buffer, file: string): VideoFacts {
  const found = boxes(data, ["mvhd", "tkhd", "hdlr"]);
  const [movie] = found.get("mvhd") ?? [];
  const sizes = (found.get("tkhd") ?? []).map((track) => ({
    width: track.readUInt32BE(track.length - 8) / 65536,
    height: track.readUInt32BE(track.length - 4) / 65536,
  }));
  const size = sizes.find(({ width }) => width > 0);
  if (!movie || !size) throw new UnreadableMedia(`${file} is no MP4 film`);
  const isLong = movie[0] === 1;
  const scale = movie.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(movie.readBigUInt64BE(24)) : movie.readUInt32BE(16);
  const kinds: Record<string, string> = { vide: "video", soun: "audio" };
  const tracks = (found.get("hdlr") ?? []).map((handler) => {
    const kind = handler.toString("latin1", 8, 12);
    return kinds[kind] ?? kind;
  });
  return { ...size, seconds: length / scale, tracks };
}

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIME_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;

function webmFacts(data: Buffer, file: string): VideoFacts {
  const facts = { width: 0, height: 0, length: 0, scale: 1_000_000, tracks: [] as string[] };
  const number = (content: Buffer) => content.readUIntBE(0, content.length);
  const tour = (part: Buffer) => {
    let at = 0;
    while (at < part.length) {
      const id = variableLength(part, at, true);
      const size = variableLength(part, id.next, false);
      const content = part.subarray(size.next, Math.min(part.length, size.next + size.value));
      if ([SEGMENT, INFO, TRACKS, TRACK_ENTRY, VIDEO].includes(id.value)) tour(content);
      if (id.value === TIME_SCALE) facts.scale = number(content);
      if (id.value === DURATION)
        facts.length = content.length === 4 ? content.readFloatBE() : content.readDoubleBE();
      if (id.value === TRACK_TYPE) facts.tracks.push(number(content) === 1 ? "video" : "audio");
      if (id.value === PIXEL_WIDTH) facts.width = number(content);
      if (id.value === PIXEL_HEIGHT) facts.height = number(content);
      at = size.next + size.value;
    }
  };
  tour(data);
  if (!facts.width) throw new UnreadableMedia(`${file} is no WebM film`);
  const { width, height, tracks } = facts;
  return { width, height, tracks, seconds: (facts.length * facts.scale) / 1e9 };
}

/**
 * Reads a Matroska number. The leading zero bits of the first byte state the number of bytes that
 * follow.
 */
function variableLength(data: Buffer, at: number, keepMarker: boolean) {
  const first = data.readUInt8(at);
  const bytes = Math.clz32(first) - 23;
  let value = keepMarker ? first : first & (0xff >> bytes);
  for (let i = 1; i < bytes; i += 1) value = value * 256 + data.readUInt8(at + i);
  return { value, next: at + bytes };
}
