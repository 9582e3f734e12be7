import { useCallback, useEffect, useReducer, useRef } from "react";
import { changeList, itemsOf, type ChosenImage, type ImageItem } from "./image-list";
import { uploadImage } from "./upload-image";

let made = 0;

/**
 * Manages the images of a form. Uploads files one at a time, in the order in which they were chosen.
 */
export function useUploads(initial: readonly ChosenImage[], max: number) {
  const [items, change] = useReducer(changeList, initial, itemsOf);
  const files = useRef(new Map<string, File>());
  const sending = useRef<{ key: string; stop: AbortController }>();

  const next = items.find(({ progress }) => progress.state === "waiting")?.key;
  const isSending = items.some(({ progress }) => progress.state === "sending");
  useEffect(() => {
    const file = next === undefined ? undefined : files.current.get(next);
    if (next === undefined || isSending || !file) return;
    const stop = new AbortController();
    sending.current = { key: next, stop };
    const onProgress = (percent: number) => {
      change({ kind: "progress", key: next, progress: { state: "sending", percent } });
    };
    onProgress(0);
    void uploadImage(file, onProgress, stop.signal).then((result) => {
      if ("picture" in result) {
        const progress = { state: "uploaded", picture: result.picture } as const;
        change({ kind: "progress", key: next, progress });
      } else if (!result.isStopped) {
        change({ kind: "progress", key: next, progress: { state: "rejected", ...result } });
      }
    });
  }, [next, isSending]);
  useEffect(
    () => () => {
      sending.current?.stop.abort();
    },
    [],
  );

  const isLive = ({ progress }: ImageItem) => progress.state !== "rejected";
  const room = max - items.filter(isLive).length;
  const add = useCallback(
    (chosen: readonly File[]) => {
      const added = chosen.map((file, at): ImageItem => {
        made += 1;
        const key = `chosen-${made}`;
        files.current.set(key, file);
        const message = `You can add up to ${max} ${max === 1 ? "image" : "images"}.`;
        const rejected = { state: "rejected", message, canTryAgain: true } as const;
        const progress = at < room ? ({ state: "waiting" } as const) : rejected;
        return { key, name: file.name, alt: "", color: null, progress };
      });
      change({ kind: "add", items: added });
    },
    [max, room],
  );
  const remove = (key: string) => {
    if (sending.current?.key === key) sending.current.stop.abort();
    files.current.delete(key);
    change({ kind: "remove", key });
  };
  const tryAgain = (key: string) => {
    if (room > 0) change({ kind: "progress", key, progress: { state: "waiting" } });
  };
  return { items, change, add, remove, tryAgain, room };
}
