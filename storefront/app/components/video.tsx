import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useEffect, useRef, useState, type RefObject } from "react";
import { sendEvent } from "~/analytics/events";
import { play, runVideo, isSavingData, type Cue } from "~/media/video-player";
import type { Video as FilmData } from "~/media/manifest";
import { videoFile, mediaUrl } from "~/media/media-url";
import { NARROW, REDUCED_MOTION, useMediaQuery, WIDE_STAGE } from "~/media/use-media-query";
import { usePublicSettings } from "~/settings/root-data";
import * as commonTexts from "~/texts/common";
import { Picture } from "./picture";

/** Puts the smaller or the sharper file first. */
const light = ["webm", "mp4"] as const;
const sharp = ["mp4", "webm"] as const;

interface VideoProps {
  of: FilmData;
  /** The alt text, also used in analytics. "" for a decorative video, which has no button. */
  title: string;
  sizes: string;
  cue: Cue;
  /** The element whose hover or visibility starts the video; by default its own frame. */
  trigger?: RefObject<HTMLElement>;
  isFirst?: boolean;
  isDelayed?: boolean;
  className?: string;
}

/**
 * Shows a silent, looping video over its poster. Fetches it only when it plays. If it plays
 * automatically, or doesn't because of the visitor's settings, a button pauses and plays it.
 */
export function Video(props: VideoProps) {
  const { of: film, title, sizes, cue, trigger, isFirst, isDelayed, className = "" } = props;
  const { assetsUrl } = usePublicSettings();
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [hasRun, setHasRun] = useState(false);
  const [isSparing, setSparing] = useState(false);
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const { tall, wide } = film;
  const formats = film.isSharp ? sharp : light;
  const { kind } = cue;
  const share = cue.kind === "visible" ? cue.share : 0;

  useEffect(() => {
    if (!video.current || !frame.current) return;
    const mayStart = !isReduced && !isSavingData();
    setSparing(!mayStart);
    return runVideo({
      video: video.current,
      trigger: trigger?.current ?? frame.current,
      cue: kind === "hover" ? { kind } : { kind, share },
      mayStart,
    });
  }, [trigger, kind, share, isReduced]);

  const start = () => {
    setRunning(true);
    if (hasRun) return;
    setHasRun(true);
    if (title === "") return;
    sendEvent("video_play", { video_title: title, video_url: video.current?.currentSrc ?? "" });
  };
  const toggle = () => {
    if (!video.current) return;
    if (isRunning) {
      video.current.dataset.stopped = "";
      video.current.pause();
    } else {
      delete video.current.dataset.stopped;
      play(video.current);
    }
  };
  return (
    <div ref={frame} className={`relative overflow-hidden ${className}`}>
      <Picture
        of={film.poster}
        alt={title}
        sizes={sizes}
        isFirst={isFirst}
        isDelayed={isDelayed}
        className="h-full w-full"
      />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        width={film.width}
        height={film.height}
        aria-hidden
        tabIndex={-1}
        disablePictureInPicture
        className={`absolute inset-0 h-full w-full object-cover transition-opacity duration-300 ${hasRun ? "" : "opacity-0"}`}
        onPlaying={start}
        onPause={() => {
          setRunning(false);
        }}
      >
        {tall &&
          formats.map((format) => (
            <source
              key={`tall ${format}`}
              media={NARROW}
              src={mediaUrl(videoFile(tall, format), assetsUrl)}
              type={`video/${format}`}
            />
          ))}
        {wide && (
          <source
            media={WIDE_STAGE}
            src={mediaUrl(videoFile(wide, "mp4"), assetsUrl)}
            type="video/mp4"
          />
        )}
        {formats.map((format) => (
          <source
            key={format}
            src={mediaUrl(videoFile(film, format), assetsUrl)}
            type={`video/${format}`}
          />
        ))}
      </video>
      {title !== "" && (isSparing || (kind === "visible" && hasRun)) && (
        <button
          type="button"
          onClick={toggle}
          aria-label={isRunning ? commonTexts.pauseVideo(title) : commonTexts.playVideo(title)}
          className="on-picture absolute bottom-3 right-3 z-10 inline-flex size-11 items-center justify-center bg-night/60 text-paper hover:bg-night"
        >
          {isRunning ? (
            <Pause aria-hidden size={18} strokeWidth={1.25} />
          ) : (
            <Play aria-hidden size={18} strokeWidth={1.25} />
          )}
        </button>
      )}
    </div>
  );
}
