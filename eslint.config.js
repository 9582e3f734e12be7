import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["**/.medusa/**", "**/build/**", "**/dist/**", "**/.data/**", "**/node_modules/**"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // Numbers in messages are plain and safe.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Loaders and actions are async by convention even when they answer at once.
      "@typescript-eslint/require-await": "off",
      // Remix throws responses (redirects, 404s) to leave a loader.
      "@typescript-eslint/only-throw-error": "off",
      // Playwright makes the fixtures that a test names, used or not.
      "@typescript-eslint/no-unused-vars": [
        "error",
        {
          argsIgnorePattern: "^_$",
          varsIgnorePattern: "^_$",
          destructuredArrayIgnorePattern: "^_$",
        },
      ],
      // React and Express ignore what their handlers return: those may be async functions.
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
    },
  },
  {
    files: ["storefront/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        setTimeout: "readonly",
      },
    },
  },
);
