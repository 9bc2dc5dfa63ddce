import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import classes from './back-button.module.css'

type Props = { readonly onClick: () => void }

export const BackButton = ({ onClick }: Props) => (
  <Button kind="quiet" onClick={onClick}>
    <IconArrowLeft size={18} stroke={1.7} aria-hidden />
    <span className={classes.word}>voltar</span>
  </Button>
)
