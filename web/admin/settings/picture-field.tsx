import { useId, useState } from 'react'
import { businessFields } from '#contract/business-fields.ts'
import { pictureSizes, type PictureSetting } from '#contract/look-settings.ts'
import { sizeOf } from '#contract/shop-pictures.ts'
import { useFileChoice } from '#web/admin/table/use-file-choice.tsx'
import { useOnce } from '#web/admin/table/use-once.ts'
import { RefusalWords } from '#web/forms/form.tsx'
import { errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from './field-props.ts'
import { uploadPicture } from './queries.ts'

const accept = 'image/jpeg,image/png,image/webp,image/svg+xml'

interface Props extends FieldProps {
  name: PictureSetting
}

/** A picture of the shop: it is uploaded when it is chosen, and shown by the shop once it is saved. */
export function PictureField({ name, label, help, value, edit, refusal }: Props) {
  const id = useId()
  const [wrong, setWrong] = useState('')
  const { busy, once } = useOnce()
  const take = (file: File) =>
    once(name, async () => {
      setWrong('')
      try {
        edit((await uploadPicture(businessFields[name].wire, file)).indirizzo)
      } catch (error) {
        setWrong(errorText(error))
      }
    })
  const { field, open } = useFileChoice(label, (file) => void take(file), accept)
  return (
    <div className="sm:col-span-2 border border-linea rounded-md p-4 flex flex-wrap items-center gap-4">
      <span className="grid place-items-center min-h-16 w-36 p-2 bg-vassoio text-xs text-inchiostro-2">
        {value ? (
          <img src={value} alt={`${label}: anteprima`} {...sizeOf(value)} className="max-h-24 w-auto object-contain" />
        ) : (
          pictureSizes[name].none
        )}
      </span>
      <div className="grow basis-60">
        <p className="font-semibold">{label}</p>
        <p id={id} className="text-sm text-inchiostro-2">
          {help}
        </p>
        {wrong && (
          <p role="alert" className="mt-1 text-sm text-rosso">
            {wrong}
          </p>
        )}
        <RefusalWords refusal={refusal} name={name} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        <Button second name={name} busy={busy} busyLabel="Un momento…" aria-describedby={id} onClick={open}>
          {value ? 'Cambia' : 'Carica'}
          <span className="solo-lettore">: {label}</span>
        </Button>
        {value && (
          <button type="button" className="collegamento text-sm min-h-11" onClick={() => edit('')}>
            Togli<span className="solo-lettore">: {label}</span>
          </button>
        )}
        {field}
      </p>
    </div>
  )
}
