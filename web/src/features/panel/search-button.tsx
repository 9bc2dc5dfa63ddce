import { IconSearch } from '@tabler/icons-react'
import { SEARCH_KEYS } from '#components/keyboard/keys.ts'

type Props = { readonly onClick: () => void }

/** Opens the palette and shows its keyboard shortcut. */
export const SearchButton = ({ onClick }: Props) => (
  <button
    type="button"
    className="flex items-center gap-2 min-w-0 w-[min(18rem,40vw)] h-[2.375rem] py-0 px-2 border border-line-strong rounded-md bg-surface text-ink-soft cursor-pointer hover:bg-hover max-md:justify-center max-md:flex-none max-md:w-[2.5rem] max-md:h-[2.5rem] max-md:p-0 max-md:border-transparent max-md:bg-transparent"
    aria-label={`Buscar ${SEARCH_KEYS}`}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <IconSearch size={19} stroke={1.7} aria-hidden />
    <span className="flex-1 text-left max-md:hidden">Buscar</span>{' '}
    <kbd className="py-0 px-1.5 border border-line rounded-sm bg-surface-sunk [font-family:inherit] text-xs max-md:hidden">
      {SEARCH_KEYS}
    </kbd>
  </button>
)
