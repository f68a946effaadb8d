interface Props {
  onTyped: () => void
  name: string
  label: string
  least: number
  most: number
  value: string | undefined
  placeholder?: string
}

/** A whole number of the form of facets. */
export const Typed = ({ onTyped, name, label, least, most, value, placeholder }: Props) => (
  <label className="block">
    <span className="etichetta">{label}</span>
    <input
      className="campo misura"
      type="number"
      inputMode="numeric"
      name={name}
      min={least}
      max={most}
      placeholder={placeholder}
      defaultValue={value}
      onBlur={onTyped}
    />
  </label>
)
