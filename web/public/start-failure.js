// The panel's own code did not load: the portal is being updated, or the connection was lost.
addEventListener(
  'error',
  ({ target }) => {
    if (target.type !== 'module') return
    const splash = document.querySelector('.splash')
    splash.innerHTML = '<p role="alert">O portal não abriu. <a href="">Recarregar</a></p>'
  },
  true,
)
