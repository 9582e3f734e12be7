/** Where a product has no picture yet: another one's would show what is not for sale here. */
export function MissingImage({ className = "" }: { className?: string }) {
  return (
    <p className={`flex aspect-square items-end bg-white p-4 text-sm text-stone ${className}`}>
      Photo coming soon
    </p>
  );
}
