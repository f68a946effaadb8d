import { useState, type ComponentProps } from 'react'
import { longest } from '#contract/bounds.ts'
import { sayShortDay } from '#web/lib/dates.ts'
import { Clash } from '#web/ui/clash.tsx'
import { nameAsSaved } from './edited.ts'
import { Field } from '#web/forms/form.tsx'
import { GenderChoice } from './gender-choice.tsx'
import { genders } from './genders.ts'
import { romeDay } from '#contract/calendar.ts'
import { birthDates } from './registration.ts'
import type { PersonForm } from './use-person.ts'

interface Props extends Pick<ComponentProps<typeof Field>, 'refusal'> {
  person: PersonForm
}

/** The editable fields of a person; to the owner a hint shows the name as it will be saved (S-378, H-34). */
export function PersonFields({ person, refusal }: Props) {
  const { typed, type, theirs, before, own } = person
  const [born] = useState(() => birthDates(romeDay(new Date())))
  // the browser may autocomplete one's own data
  const help = (token: string) => (own ? token : 'off')
  const clashOf = (name: keyof typeof typed, say: (value: string) => string = String) => {
    const other = theirs(name)
    return other !== undefined && <Clash name={name} theirs={say(other)} onTake={() => type({ [name]: other })} />
  }
  return (
    <>
      <Field
        name="nomeCompleto"
        label="Nome e cognome"
        autoComplete={help('name')}
        maxLength={longest.personName}
        value={typed.nomeCompleto}
        onChange={(event) => type({ nomeCompleto: event.target.value })}
        hint={clashOf('nomeCompleto') || (!own && sayCut(typed.nomeCompleto, before.nomeCompleto))}
        refusal={refusal}
      />
      <Field
        name="telefono"
        label="Telefono"
        type="tel"
        autoComplete={help('tel')}
        maxLength={longest.phone}
        value={typed.telefono}
        onChange={(event) => type({ telefono: event.target.value })}
        hint={clashOf('telefono')}
        refusal={refusal}
      />
      <Field
        name="dataNascita"
        label="Data di nascita"
        type="date"
        autoComplete={help('bday')}
        {...born}
        value={typed.dataNascita}
        onChange={(event) => type({ dataNascita: event.target.value })}
        hint={clashOf('dataNascita', (day) => day && sayShortDay(day))}
        refusal={refusal}
      />
      <GenderChoice
        chosen={typed.genere}
        onChoose={(genere) => type({ genere })}
        hint={clashOf('genere', (chosen) => genders.find(({ value }) => value === chosen)?.label ?? '')}
        refusal={refusal}
      />
    </>
  )
}

function sayCut(typed: string, before: string) {
  const saved = nameAsSaved(typed, before, false)
  return saved === typed.trim() ? 'Di un nome modificato restano le prime due parole.' : `Sarà salvato come «${saved}».`
}
