const grounds: Record<string, string> = {
  red: "bg-red",
  white: "bg-white",
  black: "bg-black",
  blue: "bg-blue",
  dalmatian: "cow",
};

/** A piece of the leather; a colour that the shop does not know is an empty frame. */
export function Swatch({ color, className = "" }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={`block border border-line ${grounds[color] ?? "bg-paper"} ${className}`}
    />
  );
}
