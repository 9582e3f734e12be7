import type { ReactNode } from "react";

/** The three pieces as a maker draws them, with their measures. */
export const drawings = {
  sling: <SlingDrawing />,
  messenger: <MessengerDrawing />,
  purse: <PurseDrawing />,
};

function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 300"
      role="img"
      aria-label={label}
      className="w-full max-w-[360px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
    >
      {children}
    </svg>
  );
}

/** A measure between two ends, with its number in the middle. */
function Measure({
  from,
  to,
  text,
}: {
  from: [number, number];
  to: [number, number];
  text: string;
}) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const isUpright = x1 === x2;
  const [tickX, tickY] = isUpright ? [4, 0] : [0, 4];
  const [middleX, middleY] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    <g className="text-stone" stroke="currentColor" strokeWidth="0.75">
      <path
        d={`M${x1} ${y1}L${x2} ${y2}M${x1 - tickX} ${y1 - tickY}L${x1 + tickX} ${y1 + tickY}M${x2 - tickX} ${y2 - tickY}L${x2 + tickX} ${y2 + tickY}`}
      />
      <text
        x={isUpright ? middleX + 9 : middleX}
        y={isUpright ? middleY + 4 : middleY + 17}
        textAnchor={isUpright ? "start" : "middle"}
        fontSize="12"
        fill="currentColor"
        stroke="none"
      >
        {text}
      </text>
    </g>
  );
}

const stitches = { strokeDasharray: "4 3", strokeWidth: 0.75 } as const;

function SlingDrawing() {
  return (
    <Drawing label="Drawing of the sling bag: 9 inches long, 5 inches high">
      <path d="M62 122C62 40 120 18 160 18s98 22 98 104" />
      <path d="M67 122C67 46 122 24 160 24s93 22 93 98" />
      <path d="M46 122h228l6 96c1 12-6 20-18 20H58c-12 0-19-8-18-20z" />
      <path d="M46 122h228l3 52c-2 22-46 34-117 34S45 196 43 174z" />
      <path d="M52 128h216l2 44c-3 17-44 29-110 29S53 189 50 172z" {...stitches} />
      <ellipse cx="160" cy="196" rx="17" ry="10" />
      <path d="M156 190h8v12h-8z" />
      <path d="M54 122v-10h16v10M250 122v-10h16v10" />
      <Measure from={[40, 258]} to={[280, 258]} text="9" />
      <Measure from={[294, 122]} to={[294, 238]} text="5" />
    </Drawing>
  );
}

function MessengerDrawing() {
  return (
    <Drawing label="Drawing of the messenger bag: opening 14.5, height 12, bottom 12 by 6.5 inches">
      <path d="M44 62C70 8 250 8 276 62" />
      <path d="M50 62C78 15 242 15 270 62" />
      <path d="M36 62h248l-22 178H58z" />
      <path d="M43 69h234l-20 164H63z" {...stitches} />
      <path d="M58 240l14 18h176l14-18" />
      <path d="M86 62v16h14V62M220 62v16h14V62" />
      <path d="M40 92c80 16 160 16 240 0" strokeWidth="0.75" />
      <Measure from={[36, 48]} to={[284, 48]} text="" />
      <text
        x="160"
        y="44"
        textAnchor="middle"
        fontSize="12"
        fill="currentColor"
        stroke="none"
        className="text-stone"
      >
        14.5
      </text>
      <Measure from={[298, 62]} to={[298, 240]} text="12" />
      <Measure from={[58, 272]} to={[262, 272]} text="12 × 6.5" />
    </Drawing>
  );
}

function PurseDrawing() {
  return (
    <Drawing label="Drawing of the coin purse: 5 by 4 inches">
      <path d="M72 96h176c10 0 16 6 16 16v88c0 22-14 36-36 36H92c-22 0-36-14-36-36v-88c0-10 6-16 16-16z" />
      <path
        d="M76 112h168c3 0 5 2 5 5v82c0 14-9 23-23 23H94c-14 0-23-9-23-23v-82c0-3 2-5 5-5z"
        {...stitches}
      />
      <path d="M62 104h196" strokeDasharray="2 2" strokeWidth="3" />
      <path d="M258 100h10v8h-10M268 104c10 2 14 12 14 26l-5 10-5-10c0-12-2-20-4-26z" />
      <circle cx="70" cy="88" r="6" />
      <Measure from={[56, 256]} to={[264, 256]} text="5" />
      <Measure from={[298, 96]} to={[298, 236]} text="4" />
    </Drawing>
  );
}
