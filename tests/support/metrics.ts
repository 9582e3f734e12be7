/** Reads the metrics at this URL. Returns each series' value by its name with its labels. */
export async function readMetrics(address: string): Promise<Map<string, number>> {
  const answer = await fetch(`${address}/metrics`);
  if (!answer.ok) throw new Error(`/metrics returned ${answer.status}: ${await answer.text()}`);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
