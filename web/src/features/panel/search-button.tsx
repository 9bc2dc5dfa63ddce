import { IconSearch } from '@tabler/icons-react'
import { SEARCH_KEYS } from '#components/keyboard/keys.ts'
import classes from './search-button.module.css'

type Props = { readonly onClick: () => void }

/** Opens the palette and shows its keyboard shortcut. */
export const SearchButton = ({ onClick }: Props) => (
  <button
    type="button"
    className={classes.search}
    aria-label={`Buscar ${SEARCH_KEYS}`}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <IconSearch size={19} stroke={1.7} aria-hidden />
    <span>Buscar</span> <kbd>{SEARCH_KEYS}</kbd>
  </button>
)
