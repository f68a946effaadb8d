/** The lines of a postal address. */
export const AddressBlock = ({ lines, className = '' }: { lines: readonly (string | null)[]; className?: string }) => (
  <address className={`not-italic ${className}`}>
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
)
