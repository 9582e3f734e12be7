import { operation, type Tag } from "../operation";

export const readDocument = operation({
  id: "readDocument",
  method: "GET",
  path: "/openapi.json",
  access: "everyone",
  summary: "This document",
  description: "Generated from the schemas that validate the requests.",
  success: { status: 200, description: "OpenAPI 3.1" },
});

export const readDocs = operation({
  id: "readDocs",
  method: "GET",
  path: "/docs",
  access: "everyone",
  summary: "This document as an HTML page",
  description: "Contains no scripts and loads no other files.",
  success: { status: 200, description: "A page", contentType: "text/html" },
});

export const documentation: Tag = {
  name: "Documentation",
  description: "API documentation.",
  operations: [readDocument, readDocs],
};
