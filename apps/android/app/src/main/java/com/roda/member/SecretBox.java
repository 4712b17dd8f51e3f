package com.roda.member;

import android.content.Context;
import android.content.SharedPreferences;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyProperties;
import android.util.Base64;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Texts encrypted by a key that never leaves the device's keystore. A text that can't be opened, such as one restored
 * from another device, is deleted and counts as missing.
 */
final class SecretBox {

    private static final String STORE = "AndroidKeyStore";
    private static final String ALIAS = "session";
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int IV_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SharedPreferences kept;

    SecretBox(Context context) {
        kept = context.getSharedPreferences("session", Context.MODE_PRIVATE);
    }

    String read(String name) {
        String text = kept.getString(name, null);
        if (text == null) return null;
        try {
            byte[] bytes = Base64.decode(text, Base64.NO_WRAP);
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(Cipher.DECRYPT_MODE, key(), new GCMParameterSpec(TAG_BITS, bytes, 0, IV_BYTES));
            byte[] opened = cipher.doFinal(Arrays.copyOfRange(bytes, IV_BYTES, bytes.length));
            return new String(opened, StandardCharsets.UTF_8);
        } catch (Exception failure) {
            remove(name);
            return null;
        }
    }

    void write(String name, String value) throws Exception {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, key());
        byte[] sealed = cipher.doFinal(value.getBytes(StandardCharsets.UTF_8));
        byte[] whole = Arrays.copyOf(cipher.getIV(), IV_BYTES + sealed.length);
        System.arraycopy(sealed, 0, whole, IV_BYTES, sealed.length);
        if (!kept.edit().putString(name, Base64.encodeToString(whole, Base64.NO_WRAP)).commit()) {
            throw new IllegalStateException("storage is full");
        }
    }

    void remove(String name) {
        kept.edit().remove(name).apply();
    }

    private static SecretKey key() throws Exception {
        KeyStore store = KeyStore.getInstance(STORE);
        store.load(null);
        SecretKey known = (SecretKey) store.getKey(ALIAS, null);
        return known == null ? newKey() : known;
    }

    private static SecretKey newKey() throws GeneralSecurityException {
        KeyGenerator generator = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, STORE);
        int purposes = KeyProperties.PURPOSE_ENCRYPT | KeyProperties.PURPOSE_DECRYPT;
        generator.init(
            new KeyGenParameterSpec.Builder(ALIAS, purposes)
                .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
                .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
                .setKeySize(256)
                .build()
        );
        return generator.generateKey();
    }
}
