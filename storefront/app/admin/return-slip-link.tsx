interface ReturnSlipLinkProps {
  lineId: string;
  describedBy: string;
}

/** Links to the slip of an approved return, for customers who cannot print it. */
export function ReturnSlipLink({ lineId, describedBy }: ReturnSlipLinkProps) {
  return (
    <a
      href={`/admin/orders/${lineId}/return-slip`}
      download
      className="text-link inline-flex min-h-11 items-center"
      aria-describedby={describedBy}
    >
      Return slip (PDF)
    </a>
  );
}
