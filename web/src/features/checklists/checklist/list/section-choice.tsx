import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'
import { counted, formatNumber } from '#format.ts'
import { NO_SECTION, type Section, readLastSection } from './last-section.ts'

type Tile = {
  readonly name: string
  readonly checklists: number
  readonly onChoose: () => void
}

/** Buttons that open a section directly, without choosing and confirming it in the form. */
const SectionTiles = (props: { readonly title: string; readonly tiles: readonly Tile[] }) =>
  props.tiles.length > 0 && (
    <section
      className="grid gap-2 [&_button:hover]:border-line-strong [&_button:hover]:bg-hover"
      aria-label={props.title}
    >
      <h3 className="text-ink-soft text-xs font-semibold">{props.title}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 m-0 p-0 list-none">
        {props.tiles.map(({ name, checklists, onChoose }) => (
          <li key={name}>
            <button
              className="grid gap-0.5 content-start w-full h-full min-h-[2.75rem] py-2 px-4 border border-line rounded-lg bg-surface text-ink text-start cursor-pointer"
              type="button"
              onClick={onChoose}
            >
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-ink-soft text-xs tabular-nums">
                {counted(checklists, 'checklist', 'checklists')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

type Props = {
  readonly onChoose: (section: Section) => void
  readonly onChooseAll: () => void
}

const NOTHING_CHOSEN = 'Escolha uma área ou uma atividade comercial'

type Named = { readonly id: string; readonly name: string }

const useSections = () => {
  // The loader has already started all three queries in parallel.
  const { data: areas } = useSuspenseQuery(allAreasQuery)
  const { data: activities } = useSuspenseQuery(businessActivitiesQuery)
  const { data: counts } = useSuspenseQuery(sectionsQuery)
  const businesses = activities.map(({ id, business_activity: name }) => ({ id, name }))
  return { areas, businesses, counts }
}

/** The last chosen section, unless it no longer exists. */
const useInitialSection = (areas: readonly Named[], businesses: readonly Named[]) => {
  const [{ area, business }] = useState(readLastSection)
  const isListed =
    areas.some(({ id }) => id === area) || businesses.some(({ id }) => id === business)
  return isListed ? { area, business } : NO_SECTION
}

const optionsOf = (sections: readonly Named[]) =>
  sections.map(({ id, name }) => ({ value: id, label: name }))

/** Choosing an area clears the activity and the other way round: the list has one of them only. */
export const SectionChoice = ({ onChoose, onChooseAll }: Props) => {
  const { areas, businesses, counts } = useSections()
  const [section, setSection] = useState(useInitialSection(areas, businesses))
  const [isRefused, setRefused] = useState(false)
  const field = useRef<HTMLSelectElement>(null)

  const choose = (change: Partial<Section>) => {
    setRefused(false)
    setSection({ ...NO_SECTION, ...change })
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (section.area !== '' || section.business !== '') return onChoose(section)
    setRefused(true)
    field.current?.focus()
    return undefined
  }
  const tilesOf = (
    sections: readonly Named[],
    sectionCounts: typeof counts.areas,
    key: keyof Section,
  ) => {
    const countById = new Map(sectionCounts.map(({ id, checklists }) => [id, checklists]))
    return sections
      .map(({ id, name }) => ({
        name,
        checklists: countById.get(id) ?? 0,
        onChoose: () => onChoose({ ...NO_SECTION, [key]: id }),
      }))
      .filter(({ checklists }) => checklists > 0)
  }
  return (
    <>
      <form
        className="grid gap-5 p-5 border border-line rounded-lg bg-surface shadow-1 [&_h2+p]:mt-1 [&_h2+p]:text-ink-soft max-sm:p-4"
        aria-labelledby="section"
        noValidate
        onSubmit={confirm}
      >
        <div>
          <h2 className="text-lg" id="section">
            O que você quer ver?
          </h2>
          <p>Escolha uma área ou uma atividade comercial: só uma das duas.</p>
        </div>
        <div className="grid grid-cols-[1fr_auto_1fr] gap-4 max-sm:grid-cols-[1fr] max-sm:gap-2">
          <SelectField
            ref={field}
            label="Área"
            none={areas.length === 0 ? 'Nenhuma área disponível' : 'Selecione'}
            options={optionsOf(areas)}
            value={section.area}
            onChange={(area) => choose({ area })}
            error={isRefused ? NOTHING_CHOSEN : undefined}
          />
          <span className="mt-8 text-ink-soft max-sm:mt-0">ou</span>
          <SelectField
            label="Atividade Comercial"
            none={businesses.length === 0 ? 'Nenhuma atividade disponível' : 'Selecione'}
            options={optionsOf(businesses)}
            value={section.business}
            onChange={(business) => choose({ business })}
            error={isRefused}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
          <Button type="submit">Confirmar</Button>
          <Button variant="quiet" onClick={onChooseAll}>
            {`Ver todos (${formatNumber(counts.checklists)})`}
          </Button>
        </div>
      </form>
      <SectionTiles title="Áreas" tiles={tilesOf(areas, counts.areas, 'area')} />
      <SectionTiles
        title="Atividades comerciais"
        tiles={tilesOf(businesses, counts.business_activities, 'business')}
      />
    </>
  )
}
