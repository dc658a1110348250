// Optional behaviour of the pages: search, palettes and the menu on small screens. The pages work without it.
;(() => {
  const root = document.documentElement
  const home = root.dataset.root ?? ''

  // Palettes. If storage is unavailable, as for some pages opened from files, the choice lasts for this page only.
  const kept = {
    get: () => {
      try {
        return localStorage.getItem('palette') ?? ''
      } catch {
        return ''
      }
    },
    set: (value) => {
      try {
        localStorage.setItem('palette', value)
      } catch {
        // Storage is unavailable; the choice lasts for this page only.
      }
    },
  }
  const select = document.querySelector('.colours select')
  const paint = (palette) => {
    if (palette === '') delete root.dataset.palette
    else root.dataset.palette = palette
  }
  select.value = kept.get()
  paint(select.value)
  select.addEventListener('change', () => {
    paint(select.value)
    kept.set(select.value)
  })

  // The menu of pages.
  const menu = document.querySelector('.menu')
  menu.addEventListener('click', () => {
    const open = document.body.classList.toggle('open')
    menu.setAttribute('aria-expanded', String(open))
  })

  // Search. Loads the index as a script on first use, because pages opened from files may not use fetch.
  const form = document.querySelector('.search')
  const input = form.querySelector('input')
  const results = form.querySelector('.results')
  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement('script')
      element.src = `${home}assets/${name}`
      element.onload = resolve
      element.onerror = reject
      document.head.append(element)
    })
  let reading
  const ready = () => {
    reading ??= Promise.all([script('minisearch.js'), script('search-index.js')]).then(() =>
      window.MiniSearch.loadJSON(window.tilewrightIndex, {
        fields: ['title', 'page', 'text'],
        storeFields: ['title', 'page', 'to', 'shown'],
      }),
    )
    return reading
  }
  const most = 12
  const show = (found, words) => {
    results.replaceChildren(
      ...found.slice(0, most).map(({ title, page, to, shown }) => {
        const line = document.createElement('a')
        line.href =
          home +
          to
            .split('#')
            .map((part, i) => (i === 0 ? encodeURI(part) : part))
            .join('#')
        const head = document.createElement('b')
        head.textContent = title
        const where = document.createElement('small')
        where.textContent = page
        const text = document.createElement('span')
        text.textContent = shown
        line.append(head, ' ', where, text)
        return line
      }),
    )
    if (found.length === 0) {
      const none = document.createElement('p')
      none.textContent = `Nothing is found for “${words}”.`
      results.append(none)
    }
    results.hidden = words === ''
  }
  const find = async () => {
    const words = input.value.trim()
    const index = await ready()
    if (words !== input.value.trim()) return
    const options = {
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 1 : 0),
      boost: { title: 4, page: 2 },
      // Rank a page above its sections.
      boostDocument: (_id, _term, { to }) => (to.includes('#') ? 1 : 3),
    }
    const all = index.search(words, { ...options, combineWith: 'AND' })
    show(all.length > 0 ? all : index.search(words, options), words)
  }
  input.addEventListener('focus', () => void ready())
  input.addEventListener('input', () => void find())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    results.querySelector('a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    const typing = /^(?:INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')
    if (event.key === '/' && !typing) {
      event.preventDefault()
      input.focus()
    }
    if (event.key === 'Escape') {
      results.hidden = true
      input.blur()
    }
    if (!results.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const lines = [...results.querySelectorAll('a')]
      const next = lines.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
      event.preventDefault()
      ;(lines[next] ?? input).focus()
    }
  })
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target)) results.hidden = true
  })
})()
