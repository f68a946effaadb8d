interface Props {
  text: string | undefined
  /** The id of the form that it belongs to. */
  form: string
}

/** The words of a search; the link of the header leads to it where scripts do not run. */
export const SearchField = ({ text, form }: Props) => (
  <div className="px-4 md:px-8 pb-4">
    <input
      id="cerca"
      form={form}
      name="q"
      type="search"
      className="campo cerca md:max-w-[36rem]"
      aria-label="Cerca tra gli occhiali"
      placeholder="Cerca"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      defaultValue={text}
    />
  </div>
)
