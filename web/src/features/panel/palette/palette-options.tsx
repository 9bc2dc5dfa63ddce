/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list of a combobox: keys go to its input, and no tag does this */
import { ITEM_ENTITIES, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { type Icon, IconLayoutList, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { PANEL_KINDS } from '#features/panel/panel-kinds.ts'
import { sectionsFor } from '#features/panel/sections.ts'
import { useActor } from '#session/session.ts'
import type { Entry } from './palette-entry.ts'
import type { PaletteGroups } from './use-palette-search.ts'

const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['Criar', IconPlus],
  ...ITEM_ENTITIES.map((entity) => [ITEM_KINDS[entity].plural, PANEL_KINDS[entity].icon] as const),
])

type Props = {
  readonly id: string
  readonly groups: PaletteGroups
  readonly active: Entry | undefined
  readonly onPoint: (entry: Entry) => void
  readonly onChoose: (entry: Entry) => void
}

export const optionId = (listId: string, entry: Entry) => `${listId}-${entry.id}`

export const PaletteOptions = ({ id, groups, active, ...rest }: Props) => {
  const sections = sectionsFor(useActor())
  /** Screens have the same icon as in the sidebar. */
  const iconOf = (entry: Entry) =>
    sections.find(({ to }) => to === entry.id)?.icon ?? ICONS.get(entry.group) ?? IconLayoutList
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados"
      className="overflow-y-auto [overscroll-behavior:contain]"
    >
      {groups.map(({ title, entries }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div
            id={`${id}-group-${index}`}
            className="pt-2 pb-1 px-3 text-ink-soft text-xs font-semibold"
          >
            {title}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              icon={iconOf(entry)}
              isActive={entry.id === active?.id}
              {...rest}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<Props, 'id' | 'onPoint' | 'onChoose'> & {
  readonly entry: Entry
  readonly icon: Icon
  readonly isActive: boolean
}

const Option = ({ id, entry, icon: EntryIcon, isActive, ...rest }: OptionProps) => {
  const { onPoint, onChoose } = rest
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className="flex items-center gap-3 min-h-[2.75rem] py-1.5 px-3 rounded-md cursor-pointer aria-selected:bg-hover aria-selected:shadow-[inset_3px_0_0_var(--color-main)] forced-colors:aria-selected:[outline:2px_solid_Highlight] forced-colors:aria-selected:outline-offset-[-2px] [&>svg]:flex-none [&>svg]:text-ink-soft"
      onMouseMove={() => !isActive && onPoint(entry)}
      onClick={() => onChoose(entry)}
    >
      <EntryIcon size={19} stroke={1.7} aria-hidden />
      <span className="flex-1 min-w-0 truncate">{entry.label}</span>
      <small className="flex-none text-ink-soft text-xs">
        {entry.state === undefined ? entry.hint : `${entry.state} · ${entry.hint}`}
      </small>
    </div>
  )
}
