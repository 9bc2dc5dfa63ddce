import { IconListCheck } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'

type Props = { readonly onBegin: () => void }

/** The checkboxes come with code of their own: the first takes the focus once it is there. */
const focusFirstRow = () => {
  const observer = new MutationObserver(() => {
    const box = document.querySelector<HTMLElement>('[data-choosing="true"] input[type="checkbox"]')
    if (box === null) return
    observer.disconnect()
    box.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Where rows have room for checkboxes only once someone means to choose. */
export const BulkOffer = ({ onBegin }: Props) => (
  <Button
    kind="quiet"
    size="small"
    onClick={() => {
      focusFirstRow()
      onBegin()
    }}
  >
    <IconListCheck size={18} stroke={1.7} aria-hidden />
    Escolher vários
  </Button>
)
