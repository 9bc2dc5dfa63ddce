import { IconListCheck } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'

type Props = { readonly onStart: () => void }

/** The checkboxes' code loads lazily: the first one is focused once it is rendered. */
const focusFirstRow = () => {
  const observer = new MutationObserver(() => {
    const box = document.querySelector<HTMLElement>('[data-choosing="true"] input[type="checkbox"]')
    if (box === null) return
    observer.disconnect()
    box.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Cards show checkboxes only after this button was pressed. */
export const StartBulkButton = ({ onStart }: Props) => (
  <Button
    variant="quiet"
    size="small"
    onClick={() => {
      focusFirstRow()
      onStart()
    }}
  >
    <IconListCheck size={18} stroke={1.7} aria-hidden />
    Escolher vários
  </Button>
)
