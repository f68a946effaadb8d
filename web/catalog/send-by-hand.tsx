/** Without scripts: what the form carries on of the facets, and the button that sends it. */
export const SendByHand = ({ altri }: { altri: string | undefined }) => (
  <>
    {[...new URLSearchParams(altri)].map(([name, value]) => (
      <input key={name + value} type="hidden" name={name} value={value} />
    ))}
    <button className="btn">Filtra</button>
  </>
)
