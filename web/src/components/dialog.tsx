import { Modal, type ModalProps } from '@mantine/core'

type Props = Pick<ModalProps, 'opened' | 'onClose' | 'children' | 'size'> & {
  readonly title: string
  /** Off where closing by accident would lose something. */
  readonly closesOutside?: boolean
}

/** The one modal of the panel: named by its title, Esc closes, focus returns to where it was. */
export const Dialog = ({ title, closesOutside = true, size = 'md', ...rest }: Props) => (
  <Modal
    title={title}
    size={size}
    centered
    closeOnClickOutside={closesOutside}
    closeButtonProps={{ 'aria-label': 'Fechar' }}
    overlayProps={{ backgroundOpacity: 0.45 }}
    transitionProps={{ duration: 120 }}
    {...rest}
  />
)
