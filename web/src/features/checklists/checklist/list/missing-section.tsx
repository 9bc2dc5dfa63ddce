import { IconFolderOff } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'

type Props = { readonly isArea: boolean; readonly onLeave: () => void }

/** Shown when the URL names an area or activity that does not exist. */
export const MissingSection = ({ isArea, onLeave }: Props) => (
  <Message
    icon={IconFolderOff}
    title={isArea ? 'Área não encontrada' : 'Atividade comercial não encontrada'}
  >
    <p>Ela pode ter sido excluída, ou o endereço está errado.</p>
    <Button kind="quiet" onClick={onLeave}>
      Escolher outra
    </Button>
  </Message>
)
