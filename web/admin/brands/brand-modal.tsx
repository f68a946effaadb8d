import { highest, longest } from '#contract/bounds.ts'
import type { ChangeEvent } from 'react'
import type { BrandGestito } from '#contract/brands.ts'
import { problems, type ProblemCode } from '#contract/problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { useRowChange } from '#web/admin/table/use-row-change.ts'
import { Clash } from '#web/ui/clash.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useTyped } from '#web/ui/use-typed.ts'
import { createBrand, settleBrand, updateBrand } from '#web/admin/queries/brands.ts'
import { MakerField } from './maker-field.tsx'
import { PictureField } from './picture-field.tsx'

export const EditBrand = ({ row, ...props }: ModalProps<BrandGestito>) => <BrandModal brand={row} {...props} />

export function NewBrand({ onClose }: { onClose: () => void }) {
  const { busy, change } = useRowChange<BrandGestito | undefined, unknown>(settleBrand)
  return <BrandModal change={(ask) => change(undefined, ask)} busy={busy} onClose={onClose} />
}

interface Props extends Omit<ModalProps<BrandGestito | undefined>, 'row'> {
  /** Undefined: a new brand is created. */
  brand?: BrandGestito
}

/** Name, picture, manufacturer and responsible person of a brand. */
function BrandModal({ brand, change, busy, onClose }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()
  const { typed, type, theirs } = useTyped({
    nome: brand?.nome ?? '',
    produttore: brand?.produttore ?? '',
    responsabileUe: brand?.responsabileUe ?? '',
  })
  const field = <Name extends keyof typeof typed>(name: Name) => ({
    name,
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type({ [name]: event.target.value }),
  })
  const clash = (name: keyof typeof typed) => {
    const other = theirs(name)
    return other !== undefined && <Clash name={name} theirs={other} onTake={() => type({ [name]: other })} />
  }

  async function submit() {
    const given = new FormData(form.current ?? undefined)
    if (brand) given.set('modificatoIl', brand.modificatoIl)
    const wrong = findWrong(given, brand)
    if (wrong) return refuse(problems[wrong].title, [fieldOf(wrong)])
    accept()
    // without a file the picture stays (H-97)
    if (brand && !chosen(given)) given.set('img', brand.img)
    const outcome = await change<unknown>(() => (brand ? updateBrand(brand, given) : createBrand(given)))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, fieldsOf(outcome.code))
    toast.success(brand ? 'Brand aggiornato' : 'Brand creato con successo')
    onClose()
  }

  return (
    <Modal title={brand ? `Modifica ${brand.nome}` : 'Crea brand'} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit={brand ? 'Salva' : 'Crea'} onDismiss={onClose}>
        <Field
          {...field('nome')}
          label="Nome"
          hint={clash('nome')}
          maxLength={longest.brand}
          autoComplete="off"
          spellCheck={false}
          refusal={refusal}
        />
        <PictureField current={brand?.img} name={typed.nome} refusal={refusal} onChoose={accept} />
        <MakerField
          {...field('produttore')}
          label="Produttore (facoltativo)"
          hint={
            clash('produttore') ||
            'Nome, indirizzo postale, email o sito: una riga per ciascuno. Compaiono nella pagina di ogni prodotto, come vuole la legge.'
          }
        />
        <MakerField
          {...field('responsabileUe')}
          label="Responsabile nell’UE (facoltativo)"
          hint={
            clash('responsabileUe') ||
            'Solo se il produttore è fuori dall’Unione europea: chi ne risponde qui, con gli stessi dati.'
          }
        />
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

/** The chosen file: an empty file field yields a file without a name. */
function chosen(given: FormData) {
  const img = given.get('img')
  return img instanceof File && img.name !== '' ? img : undefined
}

function findWrong(given: FormData, brand: BrandGestito | undefined): ProblemCode | undefined {
  if (!readField(given, 'nome').trim()) return 'brand-name-empty'
  const img = chosen(given)
  if (!img) return brand ? undefined : 'brand-picture-missing'
  return img.size > highest.pictureBytes ? 'attachment-too-large' : undefined
}

const aboutName = new Set<ProblemCode>(['brand-name-empty', 'brand-taken'])
const fieldOf = (code: ProblemCode) => (aboutName.has(code) ? 'nome' : 'img')

const aboutWhole = new Set<ProblemCode>(['brand-not-found', 'brand-changed'])
/** The field that a refusal of the server is about; none where it is about the whole brand, or has no code. */
const fieldsOf = (code: ProblemCode | undefined) => (code === undefined || aboutWhole.has(code) ? [] : [fieldOf(code)])
