export function SampleOrder({ text }: { text: string }) {
  return (
    <section aria-labelledby="sample" className="admin-panel">
      <h2 id="sample">Sample order</h2>
      <p className="figures mt-3">{text}</p>
    </section>
  );
}
