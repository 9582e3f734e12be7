/** Describes a node in the document's structure tree, which screen readers follow. */
export interface Tag {
  name: string;
  element: PDFKit.PDFStructureElement;
}

/** Creates the tree's root. Call it before writing anything. */
export function rootTag(pdf: PDFKit.PDFDocument): Tag {
  const element = pdf.struct("Document");
  pdf.addStructure(element);
  return { name: "Document", element };
}

/** Adds a node. `scope` tells which cells a table header applies to. */
export function childTag(
  pdf: PDFKit.PDFDocument,
  parent: Tag,
  name: string,
  scope?: "Column" | "Row",
): Tag {
  // The types of pdfkit do not have `scope` yet.
  const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = { scope };
  const element = pdf.struct(name, options);
  parent.element.add(element);
  return { name, element };
}
