export function runTypeScript(file: string): Promise<void>;
export function isInstalled(folder: string): boolean;
export function supportOf(version: string): "full" | "ended" | "none";
