// Says why the panel does not open. Written for browsers that are too old for it.
var isOld = !('popover' in HTMLElement.prototype && 'CSSPropertyRule' in window)

function showStartFailure() {
  document.querySelector('.splash').innerHTML = isOld
    ? '<p role="alert">O Portal Agro precisa de um navegador mais novo: Chrome ou Edge 120, Safari 17.2 ou Firefox 128.</p>'
    : '<p role="alert">O portal não abriu. <a href="">Recarregar</a></p>'
}

if (isOld) showStartFailure()

// The panel's own code did not load: the portal is being updated, or the connection was lost.
addEventListener(
  'error',
  function (event) {
    if (event.target.type === 'module') showStartFailure()
  },
  true,
)
