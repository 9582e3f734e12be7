interface ReturnSlipLinkProps {
  lineId: string;
  describedBy: string;
}

/** The slip of an approved return as a file, for a customer who cannot print it. */
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
