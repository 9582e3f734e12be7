import QRCode from "qrcode";

/** A QR code as one SVG path of unit squares, which needs neither an image nor styles. */
export interface QrCode {
  /** The number of modules on each side, including the quiet zone. */
  size: number;
  path: string;
}

const QUIET = 4;

export function qrCode(content: string): QrCode {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: "M" });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) runs.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  return { size: modules.size + 2 * QUIET, path: runs.join("") };
}
