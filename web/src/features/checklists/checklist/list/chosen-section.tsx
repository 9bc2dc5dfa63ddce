import { IconFolderOff, IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'

const LOADING = '…'

type Named<T> = { readonly data: readonly T[] | undefined; readonly nameIn: (item: T) => string }

/** Undefined when there is no item with this id. */
const nameOf = <T extends { readonly id: string }>(id: string, { data, nameIn }: Named<T>) => {
  if (data === undefined || id === '') return LOADING
  const item = data.find((candidate) => candidate.id === id)
  return item && nameIn(item)
}

type Section = { readonly area: string; readonly business: string }

/** The names of a list's area and activity; undefined for one that does not exist. */
const useSectionNames = ({ area, business }: Section) => {
  const { data: areas } = useQuery({ ...allAreasQuery, enabled: area !== '' })
  const { data: activities } = useQuery({ ...businessActivitiesQuery, enabled: business !== '' })
  return {
    area: nameOf(area, { data: areas, nameIn: ({ name }) => name }),
    business: nameOf(business, {
      data: activities,
      nameIn: ({ business_activity: name }) => name,
    }),
  }
}

type MissingSectionProps = { readonly isArea: boolean; readonly onLeave: () => void }

/** Shown when the URL names an area or activity that does not exist. */
const MissingSection = ({ isArea, onLeave }: MissingSectionProps) => (
  <Message
    icon={IconFolderOff}
    title={isArea ? 'Área não encontrada' : 'Atividade comercial não encontrada'}
  >
    <p>Ela pode ter sido excluída, ou o endereço está errado.</p>
    <Button variant="quiet" onClick={onLeave}>
      Escolher outra
    </Button>
  </Message>
)

type Props = {
  readonly area: string
  readonly business: string
  readonly onLeave: () => void
  /** The list; not rendered when the section does not exist. */
  readonly children: ReactNode
}

/** Names the section of the list, with a button to choose another; a message when the section does not exist. */
export const ChosenSection = ({ area, business, onLeave, children }: Props) => {
  const names = useSectionNames({ area, business })
  if (names.area === undefined || names.business === undefined) {
    return <MissingSection isArea={names.area === undefined} onLeave={onLeave} />
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 -mt-2 mb-4 mx-0 max-sm:flex-nowrap [&>:is(svg,button)]:flex-none [&>svg]:text-good">
        <IconFolderOpen size={20} stroke={1.7} aria-hidden />
        {area !== '' && <SectionName label="Área" name={names.area} />}
        {business !== '' && <SectionName label="Atividade Comercial" name={names.business} />}
        {area === '' && business === '' && (
          <p className="flex-[0_1_auto] min-w-0 wrap-anywhere">
            Todas as áreas e atividades comerciais
          </p>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {business === '' ? 'Trocar área' : 'Trocar atividade'}
        </Button>
      </div>
      {children}
    </>
  )
}

const SectionName = ({ label, name }: { readonly label: string; readonly name: string }) => (
  <p>
    {label}: <strong>{name}</strong>
  </p>
)
