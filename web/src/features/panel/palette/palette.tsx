import { SEARCH_MAX } from '@portal/contract/shared/paging'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { formatResults } from '#format.ts'
import { useActor } from '#session/session.ts'
import type { Entry } from './palette-entry.ts'
import { PaletteOptions, optionId } from './palette-options.tsx'
import { addRecent } from './recents.ts'
import { usePaletteSearch } from './use-palette-search.ts'

type Props = {
  /** Returns, once, what was typed before the box was rendered. */
  readonly takeTyped: () => string
  readonly onClose: () => void
}

const LABEL = 'Buscar telas, ações e itens pelo nome'
const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Wraps around at both ends. */
const entryAfter = (entries: readonly Entry[], from: Entry | undefined, step: number) => {
  const index = from === undefined ? -1 : entries.indexOf(from)
  return entries.at((index + step) % entries.length)
}

/** A search box for any screen, form or item that the person may open. */
export const Palette = ({ takeTyped, onClose }: Props) => {
  const listId = useId()
  const navigate = useNavigate()
  const { id: person } = useActor()
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const { groups, isBusy, failed, retry } = usePaletteSearch(text)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find(({ id }) => id === activeId) ?? entries[0]

  const choose = (entry: Entry) => {
    addRecent(person, entry)
    onClose()
    void navigate({ href: entry.href })
  }
  const search = (typed: string) => {
    setText(typed)
    setActiveId(undefined)
  }
  const insertTyped = () => {
    const typed = takeTyped()
    if (typed !== '') search(text + typed)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = ARROW_STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) setActiveId(entryAfter(entries, active, step)?.id)
    else if (event.key === 'Enter' && active !== undefined) choose(active)
    else return
    event.preventDefault()
  }
  return (
    <Dialog onClose={onClose} title="Buscar" size="lg">
      <div className="flex items-center gap-2 py-0 px-3 border border-line-strong rounded-md bg-surface text-ink-soft focus-within:border-focus focus-within:outline-1 focus-within:outline-focus [&>svg]:flex-none">
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          // iOS zooms in on inputs with smaller text
          className="flex-1 min-w-0 h-[2.875rem] border-0 bg-transparent text-ink text-base text-ellipsis focus:outline-none placeholder:text-ink-faint placeholder:opacity-100"
          data-autofocus
          role="combobox"
          aria-label={LABEL}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          placeholder="Telas, ações ou itens"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          value={text}
          onFocus={insertTyped}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={handleKey}
        />
      </div>
      <output className="sr-only">{isBusy ? 'Buscando…' : formatResults(entries.length)}</output>
      <div
        // A fixed height, so that the list does not jump while typing.
        className="flex flex-col h-[min(26rem,55dvh)] mt-3 mb-0 -mx-2"
        aria-busy={isBusy}
      >
        <PaletteOptions
          id={listId}
          groups={groups}
          active={active}
          onPoint={({ id }) => setActiveId(id)}
          onChoose={choose}
        />
        <SearchStatus
          text={text.trim()}
          isEmpty={entries.length === 0}
          isBusy={isBusy}
          failed={failed}
        />
        {failed.length > 0 && <Failure failed={failed} onRetry={retry} />}
      </div>
    </Dialog>
  )
}

type SearchStatusProps = {
  readonly text: string
  readonly isEmpty: boolean
  readonly isBusy: boolean
  readonly failed: readonly string[]
}

/** Says that the search is running or found nothing. */
const SearchStatus = ({ text, isEmpty, isBusy, failed }: SearchStatusProps) => {
  if (isBusy) return <p className="p-3 text-ink-soft">Buscando…</p>
  if (!isEmpty || failed.length > 0) return null
  return (
    <p className="p-3 text-ink-soft">
      {text === '' ? 'Nenhuma tela está aberta para você.' : `Nada encontrado para “${text}”.`}
    </p>
  )
}

type FailureProps = { readonly failed: readonly string[]; readonly onRetry: () => void }

const Failure = ({ failed, onRetry }: FailureProps) => (
  <div className="flex flex-wrap items-center justify-between gap-2 mt-auto mb-0 mx-2 py-2 px-3 rounded-md bg-danger-soft text-danger">
    <p role="alert">Não foi possível buscar em: {failed.join(', ')}.</p>
    <Button variant="quiet" size="small" onClick={onRetry}>
      Tentar novamente
    </Button>
  </div>
)
