// The language Carc: source text to checked modules, diagnostics and formatted text.
export {};
