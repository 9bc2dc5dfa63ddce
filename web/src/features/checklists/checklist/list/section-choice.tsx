import { useSuspenseQueries } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'
import classes from './section-choice.module.css'

type Section = { readonly area: string; readonly business: string }
type Props = { readonly onChoose: (section: Section) => void }

const NOTHING_CHOSEN = 'Escolha uma área ou uma atividade comercial'
const NONE: Section = { area: '', business: '' }

/** The list is of one area or of one activity: choosing one lets go of the other. */
export const SectionChoice = ({ onChoose }: Props) => {
  const [{ data: areas }, { data: activities }] = useSuspenseQueries({
    queries: [allAreasQuery, businessActivitiesQuery],
  })
  const [section, setSection] = useState(NONE)
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLSelectElement>(null)

  const choose = (change: Partial<Section>) => {
    setRefused(false)
    setSection({ ...NONE, ...change })
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (section.area !== '' || section.business !== '') return onChoose(section)
    setRefused(true)
    field.current?.focus()
    return undefined
  }
  return (
    <form className={classes.card} aria-labelledby="section" noValidate onSubmit={confirm}>
      <div>
        <h2 id="section">O que você quer ver?</h2>
        <p>Escolha uma área ou uma atividade comercial. Uma escolha desfaz a outra.</p>
      </div>
      <div className={classes.fields}>
        <SelectField
          ref={field}
          label="Área"
          none={areas.length === 0 ? 'Nenhuma área disponível' : 'Selecione'}
          options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          value={section.area}
          onChange={(area) => choose({ area })}
          isInvalid={isRefused}
          error={isRefused ? NOTHING_CHOSEN : undefined}
        />
        <span className={classes.or}>ou</span>
        <SelectField
          label="Atividade Comercial"
          none={activities.length === 0 ? 'Nenhuma atividade disponível' : 'Selecione'}
          options={activities.map(({ id, business_activity: name }) => ({
            value: id,
            label: name,
          }))}
          value={section.business}
          onChange={(business) => choose({ business })}
          isInvalid={isRefused}
        />
      </div>
      <Button type="submit">Confirmar</Button>
    </form>
  )
}
