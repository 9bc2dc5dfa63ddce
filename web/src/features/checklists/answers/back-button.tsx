import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'

type Props = { readonly onClick: () => void }

export const BackButton = ({ onClick }: Props) => (
  <Button variant="quiet" onClick={onClick}>
    <IconArrowLeft size={18} stroke={1.7} aria-hidden />
    <span
      // The specification spells the label in lower case; it is capitalized like the other buttons. On a phone only the
      // arrow is visible.
      className="capitalize max-sm:sr-only"
    >
      voltar
    </span>
  </Button>
)
